import { servedOverHttps } from "@/lib/core/config/env";
import { bearerOf } from "./api-token";
import { sessionCookieName } from "./token";

export type SessionGrant = { token: string; expire: Date };

/** Name, value and attributes of the session cookie, for Next's cookie jar. */
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

/** The same as a `Set-Cookie` header. */
export function setSessionCookieHeader(grant: SessionGrant): string {
  const { name, value, secure, expires } = sessionCookie(grant);
  return `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The `Set-Cookie` header that removes the session cookie. */
export function clearSessionCookieHeader(): string {
  return setSessionCookieHeader({ token: "", expire: new Date(0) });
}

/** The session token that a request carries, if any; beside a bearer its cookies are ignored. */
export function sessionTokenOf(request: Request): string | undefined {
  if (bearerOf(request) !== null) return undefined;
  const prefix = `${sessionCookieName(servedOverHttps())}=`;
  const cookies = request.headers.get("cookie")?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}
