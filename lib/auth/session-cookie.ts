import { servedOverHttps } from "@/lib/core/config/env";
import { bearerOf } from "./api-token";
import { sessionCookieName } from "./token";

export type SessionGrant = { token: string; expire: Date };

/** Returns the name, value and attributes of the session cookie, for Next.js's cookie store. */
export function sessionCookie({ token, expire }: SessionGrant) {
  const secure = servedOverHttps();
  return {
    name: sessionCookieName(secure),
    value: token,
    httpOnly: true,
    sameSite: "lax" as const,
    path: "/",
    secure,
    expires: expire,
  };
}

/** Returns the session cookie as a `Set-Cookie` header. */
export function setSessionCookieHeader(grant: SessionGrant): string {
  const { name, value, secure, expires } = sessionCookie(grant);
  return `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Returns the `Set-Cookie` header that removes the session cookie. */
export function clearSessionCookieHeader(): string {
  return setSessionCookieHeader({ token: "", expire: new Date(0) });
}

/** Returns the session token of a request, if any; with a bearer token, cookies are ignored. */
export function sessionTokenOf(request: Request): string | undefined {
  if (bearerOf(request) !== null) return undefined;
  const prefix = `${sessionCookieName(servedOverHttps())}=`;
  const cookies = request.headers.get("cookie")?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}
