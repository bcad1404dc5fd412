// The page stays on the device, so that it opens without a network: a worker beside it sees to that.

const LATER = 3000; // ms: the first table comes first

export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined); // then it is not kept
  window.addEventListener("load", () => setTimeout(register, LATER));
}
