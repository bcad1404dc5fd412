// Where we are, from the address.

export const route = $state({
  path: location.pathname,
  hash: location.hash,
  search: location.search,
});

function read(): void {
  route.path = location.pathname;
  route.hash = location.hash;
  route.search = location.search;
}

window.addEventListener("popstate", read);
window.addEventListener("hashchange", read);

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  read();
  window.scrollTo(0, 0);
}

export function link(event: MouseEvent): void {
  const anchor = (event.target as HTMLElement).closest("a");
  if (
    !anchor ||
    event.metaKey ||
    event.ctrlKey ||
    event.button ||
    anchor.target ||
    anchor.hasAttribute("download")
  )
    return;
  if (anchor.origin !== location.origin || anchor.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
}

// What an address says: the table or the campaign, and the token behind the hash.
export const tableIn = (path: string) => /^\/table\/([A-Za-z0-9_-]+)/.exec(path)?.[1];
export const campaignIn = (path: string) => /^\/campaign\/([A-Za-z0-9_-]+)/.exec(path)?.[1];
export const codeIn = (path: string) => /^\/join\/([A-Za-z]{4})$/.exec(path)?.[1];
export const isWorkshop = (path: string) => /^\/workshop(?:\/|$)/.test(path);
export const ownBoxIn = (path: string) => /^\/workshop\/box\/([A-Za-z0-9_-]+)/.exec(path)?.[1];
export const boxIn = (path: string) => /^\/box\/([A-Za-z0-9_-]+)/.exec(path)?.[1];
export const tokenIn = (hash: string) => hash.slice(1).split("&")[0] ?? "";

// Where a link leads, or a code, that a person pastes; null: it is none.
export function addressIn(pasted: string): string | null {
  const code = /^(?:.*\/join\/)?([A-Za-z]{4})$/.exec(pasted.trim())?.[1];
  if (code) return `/join/${code.toUpperCase()}`;
  const found = /(?:\/(table|campaign)\/)?([A-Za-z0-9_-]{10,})(?:#([A-Za-z0-9_-]+))?$/.exec(
    pasted.trim(),
  );
  if (!found) return null;
  return `/${found[1] ?? "table"}/${found[2]}${found[3] ? `#${found[3]}` : ""}`;
}
