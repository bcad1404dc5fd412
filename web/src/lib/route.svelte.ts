// Where we are, from the address.

export const route = $state({ path: location.pathname, hash: location.hash, search: location.search });

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
  if (!anchor || event.metaKey || event.ctrlKey || event.button || anchor.target || anchor.hasAttribute("download")) return;
  if (anchor.origin !== location.origin || anchor.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
}
