/** The page that replaces any other page when there is no network. */
export const OFFLINE_PAGE = "/offline";

// These pages are the same for all users; their personal parts are loaded by the page.
const READABLE = [
  "/",
  "/apps",
  "/quienes-somos",
  "/objetivos",
  "/privacidad",
  "/terminos",
  "/cookies",
  "/accesibilidad",
];

/** Returns whether a page may be shown from the cache without a network. */
export function isReadableOffline(path: string): boolean {
  return READABLE.includes(path);
}

/** Returns whether a response may be cached: complete, same-origin, and not private according to its headers. */
export function isCacheable(response: Pick<Response, "status" | "type" | "redirected" | "headers">): boolean {
  const cacheControl = response.headers.get("cache-control") ?? "";
  const isComplete = response.status === 200 && response.type === "basic" && !response.redirected;
  return isComplete && !/private|no-store/.test(cacheControl);
}

/** Returns the address that a notification opens: always a path of this site, whatever the message contains. */
export function notificationAddress(href: unknown, origin: string): string {
  const fallback = new URL("/notifications", origin);
  if (typeof href !== "string" || !URL.canParse(href, origin)) return fallback.href;
  const url = new URL(href, origin);
  return url.origin === origin ? url.href : fallback.href;
}
