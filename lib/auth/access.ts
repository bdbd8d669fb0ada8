import { APPS, type AppKey, isAppKey } from "./apps";

/** Who may open a page or call an endpoint. `app:<key>` also requires a verified identity if the app requires it. */
export type Guard = "public" | "user" | "admin" | `app:${AppKey}`;

/** The facts about a signed-in user that a decision needs; null for a visitor. */
export type AccessSnapshot = { isAdmin: boolean; isVerified: boolean; apps: readonly AppKey[] } | null;

export type Decision = "allow" | "sign-in" | "register" | "admin-sign-in" | "verify-identity" | "no-access";

/** The only table of page guards (D2): middleware, layouts and the authorisation test all read it. */
export const ROUTES: Readonly<Record<string, Guard>> = {
  "/": "public",
  "/login": "public",
  "/register": "public",
  "/forgot-password": "public",
  "/password-reset": "public",
  "/unsubscribe": "public",
  "/email-link": "public",
  "/admin-login": "public",
  "/quienes-somos": "public",
  "/objetivos": "public",
  "/privacidad": "public",
  "/terminos": "public",
  "/cookies": "public",
  "/accesibilidad": "public",
  "/ayuda": "public",
  "/apps": "public",
  "/apps/startups/{id}": "public",
  "/apps/funding/{id}": "public",
  "/apps/funds/{id}": "public",
  "/apps/projects/{id}": "public",
  "/pwa-test": "public",
  "/pwa-force": "public",
  "/offline": "public",
  "/api/docs": "public",
  "/api/docs/{id}": "public",
  "/admin": "admin",
  "/admin/emails": "admin",
  "/admin/password-debug": "admin",
  "/change-password": "user",
  "/dashboard": "user",
  "/profile": "user",
  "/settings": "user",
  "/messages": "user",
  "/notifications": "user",
  "/help": "user",
  "/search": "user",
  "/share": "user",
  "/kyc-verification": "user",
  "/kyc-status": "user",
  "/investor": "user",
  "/forum": "app:forum",
  "/forum/new": "app:forum",
  "/forum/post/{id}": "app:forum",
  "/marketplace": "app:marketplace",
  "/marketplace/create": "app:marketplace",
  "/marketplace/{id}": "app:marketplace",
  "/marketplace/{id}/edit": "app:marketplace",
  "/marketplace/sellers/{id}": "app:marketplace",
  // A member who loses access to the app during an order can still finish it.
  "/marketplace/orders/{id}": "user",
  "/courses": "app:courses",
  "/courses/studies": "app:courses",
  "/courses/instructors/{id}": "app:courses",
  "/courses/{id}": "app:courses",
  "/courses/{id}/content": "app:courses",
  "/courses/{id}/quiz/{chapterId}": "app:courses",
  "/courses/{id}/quiz/{chapterId}/edit": "app:courses",
  "/courses/checkout/{id}": "app:courses",
  "/mentorships/checkout/{id}": "app:courses",
  "/mentorships/{id}": "app:courses",
  "/mentorships/{id}/sessions": "user",
  "/certificates/{code}": "public",
  // A member who loses access to the app keeps their receipts and the right to withdraw.
  "/receipts": "user",
  "/receipts/{id}": "user",
  "/startups": "app:startups",
  "/startups/create": "app:startups",
  "/startups/{id}": "app:startups",
  "/startups/{id}/edit": "app:startups",
  "/startups/{id}/manage": "app:startups",
  "/funding": "app:funding",
  "/funding/create": "app:funding",
  "/funding/create-offer": "app:funding",
  // A member who loses access to the app during a negotiation can still answer and withdraw.
  "/funding/{id}": "user",
  "/funding/{id}/edit": "user",
  "/funding/{id}/sheet": "user",
  "/funding/{id}/sheet/{version}": "user",
  "/funding/offers/{id}": "user",
  "/funding/tranches/{id}": "user",
  "/funding/promises/{id}": "user",
  "/funding-agreements/{code}": "public",
  "/private-equity": "app:privateEquity",
  "/private-equity/create": "app:privateEquity",
  // A member who loses access to the app while a fund has their money can still read, pay and leave.
  "/private-equity/{id}": "user",
  "/private-equity/{id}/edit": "user",
  "/private-equity/{id}/manage": "user",
  "/private-equity/{id}/sheet": "user",
  "/private-equity/{id}/sheet/{version}": "user",
  "/private-equity/investments/{id}": "user",
  "/p2p-lending": "app:p2pLending",
  "/p2p-lending/statistics": "public",
  // A member who loses access to the app during a loan can still finish it.
  "/p2p-lending/loans/{id}": "user",
  "/p2p-lending/loans/{id}/contract": "user",
  // Also for a request that has become a loan.
  "/p2p-lending/requests/{id}/sheet": "user",
  "/p2p-lending/requests/{id}/sheet/{version}": "user",
  "/loan-contracts/{code}": "public",
  "/p2p-lending/record/{code}": "public",
  "/tokenization": "app:tokenization",
  // A member who loses access to the app during a sale can still take their money back, and a promoter can still manage
  // the sale.
  "/tokenization/holdings": "user",
  "/tokenization/{id}": "user",
  "/tokenization/{id}/edit": "user",
  "/tokenization/{id}/documents": "user",
  "/tokenization/{id}/sheet": "user",
  "/tokenization/{id}/sheet/{version}": "user",
  "/debank": "app:debank",
  "/debank/payments": "app:debank",
  "/debank/payments/{id}": "app:debank",
  "/debank/pay/{id}": "app:debank",
  "/debank/requests/{id}": "app:debank",
  "/debank/shared-pots/{id}": "app:debank",
  "/debank/statements/{code}": "app:debank",
  "/debank/positions": "app:debank",
  // A member who loses access to the app can still file a tax return.
  "/debank/taxes": "user",
  // A member who loses access to the app can still end what is open.
  "/debank/open": "user",
  "/debank/topup": "app:debank",
  // Money that was earned in another app leaves without access to this one.
  "/debank/payout": "user",
  "/statements/{code}": "public",
  "/statements/link/{token}": "public",
  "/btc-p2p": "app:btc",
  // A member who loses access to the app during a trade can still finish it.
  "/btc-p2p/trades/{id}": "user",
  // Also for the other party of a trade without the app.
  "/btc-p2p/traders/{id}": "user",
};

/** Public pages that members see in the member layout: the page that is rendered instead, under the same address. */
export const MEMBER_VARIANT: Readonly<Record<string, string>> = { "/apps": "/apps/members" };

const PATTERNS = Object.entries(ROUTES).map(([path, guard]) => ({
  path,
  guard,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** Returns the route of the table that matches `path`, or null for an unknown page. */
export function routeOf(path: string): { path: string; guard: Guard } | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return PATTERNS.find(({ pattern }) => pattern.test(plain)) ?? null;
}

/** Returns the app of a guard, or null. */
export function appOf(guard: Guard): AppKey | null {
  const key = guard.startsWith("app:") ? guard.slice(4) : "";
  return isAppKey(key) ? key : null;
}

/** Applies one guard to one snapshot (spec 1 §2 «Guards»). */
export function decide(guard: Guard, snapshot: AccessSnapshot): Decision {
  if (guard === "public") return "allow";
  const app = appOf(guard);
  if (!snapshot) return app ? "register" : guard === "admin" ? "admin-sign-in" : "sign-in";
  if (guard === "admin") return snapshot.isAdmin ? "allow" : "admin-sign-in";
  if (!app) return "allow";
  if (!snapshot.apps.includes(app)) return "no-access";
  return APPS[app].requiresKyc && !snapshot.isVerified ? "verify-identity" : "allow";
}

/** The header in which the middleware passes the page's own address to the guard in the layout. */
export const PATH_HEADER = "x-lonja-path";

/** Where a refused user is redirected; «no-access» has no destination, because its page shows the restricted screen. */
export const DESTINATION: Readonly<Record<Exclude<Decision, "allow" | "no-access">, string>> = {
  "sign-in": "/",
  register: "/register",
  "admin-sign-in": "/admin-login",
  "verify-identity": "/kyc-verification",
};

type Wanted = {
  /** The path that the user requested. */
  path: string;
  /** Whether they were signed in at their last visit. */
  expired?: boolean;
};

/** Returns the address in DESTINATION, with the requested path and the reason as query parameters. */
export function destinationOf(decision: keyof typeof DESTINATION, { path, expired }: Wanted): string {
  const query = new URLSearchParams({ next: path, ...(expired && { expired: "1" }) });
  return `${DESTINATION[decision]}?${query}`;
}

/** Returns `candidate` if it is a path of this site, otherwise `fallback`: prevents redirects to other sites. */
export function safePath(candidate: string | null | undefined, fallback: string): string {
  if (!candidate?.startsWith("/") || /^\/[\\/]|[\p{Cc}\\]/u.test(candidate)) return fallback;
  const here = new URL("http://here.invalid");
  const url = URL.canParse(candidate, here) ? new URL(candidate, here) : null;
  // «/.//elsewhere» becomes «//elsewhere» when its dots are resolved, which is an address of another site.
  const isHere = url?.origin === here.origin && !url.pathname.startsWith("//");
  return isHere ? url.pathname + url.search + url.hash : fallback;
}
