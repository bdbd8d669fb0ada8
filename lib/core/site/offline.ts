/** The page that stands in for any other where there is no network. */
export const OFFLINE_PAGE = "/offline";

// The same for everybody, whoever is signed in: what is personal on them is asked for by the page.
const READABLE = ["/", "/apps", "/quienes-somos", "/objetivos", "/privacidad", "/terminos", "/cookies"];

/** Whether a page may be read again without a network. */
export function isReadableOffline(path: string): boolean {
  return READABLE.includes(path);
}

/** Whether an answer may stay in a cache: whole, from here, and by its own words nobody's in particular. */
export function mayBeKept(response: Pick<Response, "status" | "type" | "redirected" | "headers">): boolean {
  const said = response.headers.get("cache-control") ?? "";
  const isWhole = response.status === 200 && response.type === "basic" && !response.redirected;
  return isWhole && !/private|no-store/.test(said);
}

/** Where a notification leads: a path of this site, whatever the message says. */
export function placeOf(href: unknown, origin: string): string {
  const fallback = new URL("/notifications", origin);
  if (typeof href !== "string" || !URL.canParse(href, origin)) return fallback.href;
  const place = new URL(href, origin);
  return place.origin === origin ? place.href : fallback.href;
}
