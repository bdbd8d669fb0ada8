/** The page that replaces any other page when there is no network. */
export const OFFLINE_PAGE = "/offline";

// These pages are the same for all users; their personal parts are loaded by the page.
const READABLE = ["/", "/apps", "/quienes-somos", "/objetivos", "/privacidad", "/terminos", "/cookies"];

/** Returns whether a page may be shown from the cache without a network. */
export function isReadableOffline(path: string): boolean {
  return READABLE.includes(path);
}

/** Returns whether a response may be cached: complete, same-origin, and not private according to its headers. */
export function mayBeKept(response: Pick<Response, "status" | "type" | "redirected" | "headers">): boolean {
  const said = response.headers.get("cache-control") ?? "";
  const isWhole = response.status === 200 && response.type === "basic" && !response.redirected;
  return isWhole && !/private|no-store/.test(said);
}

/** Returns the address that a notification opens: always a path of this site, whatever the message contains. */
export function placeOf(href: unknown, origin: string): string {
  const fallback = new URL("/notifications", origin);
  if (typeof href !== "string" || !URL.canParse(href, origin)) return fallback.href;
  const place = new URL(href, origin);
  return place.origin === origin ? place.href : fallback.href;
}
