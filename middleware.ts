import { type NextRequest, NextResponse } from "next/server";
import { decide, destinationOf, type Guard, MEMBER_VARIANT, PATH_HEADER, routeOf } from "./lib/auth/access";
import { readToken, type SessionToken, sessionCookieName } from "./lib/auth/token";
import { contentSecurityPolicy } from "./lib/core/server/content-security-policy";

/** The access check on the edge: reads only the token, never the database. The data-access layer checks again (D2). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const route = routeOf(pathname);
  const guard = route?.guard ?? "public";
  const forMembers = route && MEMBER_VARIANT[route.path];
  const variant = forMembers && (await tokenOf(request)) ? forMembers : undefined;
  // A submitted form must reach its command, which answers in the form: a redirect would lose the input.
  const isRead = request.method !== "POST";
  const destination =
    guard !== "public" && isRead ? await turnedAway(request, guard, pathname + search) : null;
  if (destination) return NextResponse.redirect(new URL(destination, request.url));

  const nonce = btoa(crypto.randomUUID());
  const { EXTERNAL_FORUM_URL: frameUrl, CDN_URL: cdnUrl } = process.env;
  const policy = contentSecurityPolicy({ nonce, pathname, frameUrl, cdnUrl });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set(PATH_HEADER, pathname + search);
  // An unknown page is rendered like any other, but with the status 404: `notFound()` would set it only in the browser.
  const response = !route
    ? NextResponse.rewrite(request.nextUrl, { request: { headers }, status: 404 })
    : variant
      ? NextResponse.rewrite(new URL(variant + search, request.url), { request: { headers } })
      : NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  // These pages are the same for all visitors, so the service worker may cache them for reading offline.
  if (pathname === "/" || (pathname === "/apps" && !variant))
    response.headers.set("Cache-Control", "no-cache");
  return response;
}

function signedToken(request: NextRequest): string | undefined {
  const https = (process.env.APP_URL ?? "").startsWith("https://");
  return request.cookies.get(sessionCookieName(https))?.value;
}

async function tokenOf(request: NextRequest): Promise<SessionToken | null> {
  return readToken(signedToken(request), process.env.AUTH_SECRET ?? "");
}

async function turnedAway(request: NextRequest, guard: Guard, path: string): Promise<string | null> {
  const token = await tokenOf(request);
  if (!token) {
    const expired = Boolean(signedToken(request));
    // A visitor without any token reaches the sign-in check first, before the guard of an app (D2).
    const decision =
      guard === "admin" ? "admin-sign-in" : expired && guard !== "user" ? "register" : "sign-in";
    return destinationOf(decision, { path, expired });
  }
  return isRefused(token, guard) ? `/api/auth/refresh?next=${encodeURIComponent(path)}` : null;
}

// «no-access» is not refused here: the page reads the database, and shows the restricted screen or, if access was just
// granted, opens.
function isRefused(token: SessionToken, guard: Guard): boolean {
  const decision = decide(guard, token);
  return decision !== "allow" && decision !== "no-access";
}

// Static public pages are excluded, because they have a hash-based policy and need no check.
export const config = {
  matcher: [
    "/((?!api/|_next/|icons/|(?:favicon\\.ico|icon\\.svg|apple-icon\\.png|manifest\\.json|sw\\.js|robots\\.txt|sitemap\\.xml|quienes-somos|objetivos|privacidad|terminos|cookies|accesibilidad|pwa-test|pwa-force|offline)$).*)",
  ],
};
