import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, copy } from "../src/lib/ask";

describe("ask", () => {
  const answered = vi.fn<typeof fetch>();
  const sent = () => answered.mock.calls[0]!;

  beforeEach(() => {
    answered.mockReset();
    vi.stubGlobal("fetch", answered);
  });

  it("gives the answer, and a refusal with its sentence", async () => {
    answered.mockResolvedValueOnce(Response.json({ table: "t" }));
    answered.mockResolvedValueOnce(Response.json({ error: "No such set." }, { status: 400 }));

    expect(await ask("/api/tables")).toEqual({ table: "t" });
    expect(await ask("/api/tables")).toEqual({ error: "No such set." });
  });

  it("says when to ask again", async () => {
    const told = { status: 429, headers: { "retry-after": "7" } };
    answered.mockResolvedValueOnce(new Response('{"error":"Too much."}', told));

    expect(await ask("/api/workshop/show")).toEqual({ error: "Too much.", wait: 7 });
  });

  it.each([
    ["that cannot be reached", () => Promise.reject(new TypeError("offline"))],
    ["that answers with a page", () => Promise.resolve(new Response("<h1>Bad gateway</h1>"))],
  ])("says so of a server %s", async (_, answer) => {
    answered.mockImplementationOnce(answer);

    expect(await ask("/api/tables")).toEqual({
      error: "The server cannot be reached.",
      wait: 2,
    });
  });

  it("only reads without a body", async () => {
    answered.mockResolvedValueOnce(Response.json({}));
    await ask("/api/campaigns/c", { headers: { authorization: "Bearer t" } });

    expect(sent()).toEqual(["/api/campaigns/c", { headers: { authorization: "Bearer t" } }]);
  });

  it("posts a body as JSON, with the headers that it was given", async () => {
    answered.mockResolvedValueOnce(Response.json({}));
    await ask("/api/tables", { headers: { authorization: "Bearer t" } }, { seed: 7 });

    expect(sent()[1]).toEqual({
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer t" },
      body: '{"seed":7}',
    });
  });
});

describe("copy", () => {
  it("hands the text to the clipboard", () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    copy("a link");

    expect(writeText).toHaveBeenCalledWith("a link");
  });

  it("does without a clipboard, and without leave to use it", async () => {
    vi.stubGlobal("navigator", {});
    copy("a link");
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error()) } });
    copy("a link");

    await new Promise((done) => setTimeout(done)); // a rejection that nobody took fails the run
  });
});
