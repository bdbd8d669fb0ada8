import { APPS, type AppKey, isAppKey } from "./apps";

/** Who may open or call something. `app:<key>` also asks for a verified identity where the app does. */
export type Guard = "public" | "user" | "admin" | `app:${AppKey}`;

/** What the decision needs to know of a signed-in person; null is a visitor. */
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
  // Whoever loses the app in the middle of an order still ends it.
  "/marketplace/orders/{id}": "user",
  "/courses": "app:courses",
  "/courses/studies": "app:courses",
  "/courses/{id}": "app:courses",
  "/courses/{id}/content": "app:courses",
  "/courses/checkout/{id}": "app:courses",
  "/mentorships/checkout/{id}": "app:courses",
  "/mentorships/{id}": "app:courses",
  "/mentorships/{id}/sessions": "app:courses",
  "/certificates/{code}": "public",
  // Whoever loses the app keeps their receipts, and the right to withdraw.
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
  // Whoever loses the app in the middle of a negotiation still answers, and still steps back.
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
  // Whoever loses the app while a fund has their money still reads, pays and leaves.
  "/private-equity/{id}": "user",
  "/private-equity/{id}/edit": "user",
  "/private-equity/{id}/manage": "user",
  "/private-equity/{id}/sheet": "user",
  "/private-equity/{id}/sheet/{version}": "user",
  "/private-equity/investments/{id}": "user",
  "/p2p-lending": "app:p2pLending",
  "/p2p-lending/statistics": "public",
  // Whoever loses the app in the middle of a loan still ends it.
  "/p2p-lending/loans/{id}": "user",
  "/p2p-lending/loans/{id}/contract": "user",
  // Of a request that has become a loan too.
  "/p2p-lending/requests/{id}/sheet": "user",
  "/p2p-lending/requests/{id}/sheet/{version}": "user",
  "/loan-contracts/{code}": "public",
  "/p2p-lending/record/{code}": "public",
  "/tokenization": "app:tokenization",
  // Whoever loses the app while a sale is under way still takes their money back, or answers for what they sell.
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
  // Whoever loses the app still files a return.
  "/debank/taxes": "user",
  "/debank/topup": "app:debank",
  "/debank/payout": "app:debank",
  "/statements/{code}": "public",
  "/statements/link/{token}": "public",
  "/btc-p2p": "app:btc",
  // Whoever loses the app in the middle of a trade still ends it.
  "/btc-p2p/trades/{id}": "user",
};

/** Static pages that a member sees within their own frame: the page that is shown instead, under the same address. */
export const MEMBER_VARIANT: Readonly<Record<string, string>> = { "/apps": "/apps/members" };

const PATTERNS = Object.entries(ROUTES).map(([path, guard]) => ({
  path,
  guard,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The route of the table that `path` belongs to, or null for an unknown page. */
export function routeOf(path: string): { path: string; guard: Guard } | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return PATTERNS.find(({ pattern }) => pattern.test(plain)) ?? null;
}

/** The app a guard belongs to, or null. */
export function appOf(guard: Guard): AppKey | null {
  const key = guard.startsWith("app:") ? guard.slice(4) : "";
  return isAppKey(key) ? key : null;
}

/** Decides one guard for one snapshot (spec 1 §2 «Guards»). */
export function decide(guard: Guard, snapshot: AccessSnapshot): Decision {
  if (guard === "public") return "allow";
  const app = appOf(guard);
  if (!snapshot) return app ? "register" : guard === "admin" ? "admin-sign-in" : "sign-in";
  if (guard === "admin") return snapshot.isAdmin ? "allow" : "admin-sign-in";
  if (!app) return "allow";
  if (!snapshot.apps.includes(app)) return "no-access";
  return APPS[app].requiresKyc && !snapshot.isVerified ? "verify-identity" : "allow";
}

/** The middleware writes the page's own address here, for the guard that a layout proves. */
export const PATH_HEADER = "x-lonja-path";

/** Where a refused person is sent; «no-access» has no destination, its page shows the restricted screen. */
export const DESTINATION: Readonly<Record<Exclude<Decision, "allow" | "no-access">, string>> = {
  "sign-in": "/",
  register: "/register",
  "admin-sign-in": "/admin-login",
  "verify-identity": "/kyc-verification",
};

type Wanted = {
  /** The path that the person asked for. */
  path: string;
  /** Whether they were signed in when they last did something here. */
  expired?: boolean;
};

/** The address of DESTINATION, with the way back to what was asked for and the reason to tell there. */
export function destinationOf(decision: keyof typeof DESTINATION, { path, expired }: Wanted): string {
  const query = new URLSearchParams({ next: path, ...(expired && { expired: "1" }) });
  return `${DESTINATION[decision]}?${query}`;
}

/** `candidate` when it is a path of this site, else `fallback`: nothing may redirect elsewhere. */
export function safePath(candidate: string | null | undefined, fallback: string): string {
  if (!candidate?.startsWith("/") || /^\/[\\/]|[\p{Cc}\\]/u.test(candidate)) return fallback;
  const here = new URL("http://here.invalid");
  const url = URL.canParse(candidate, here) ? new URL(candidate, here) : null;
  // «/.//elsewhere» becomes «//elsewhere» once its dots are resolved, which names another site.
  const isHere = url?.origin === here.origin && !url.pathname.startsWith("//");
  return isHere ? url.pathname + url.search + url.hash : fallback;
}
