import { clearGoogleCookieHeader } from "@/lib/auth/google/proof";
import { clearSessionCookieHeader } from "@/lib/auth/session-cookie";
import { logOut } from "@/lib/auth/sign-in/log-out";
import { route } from "@/lib/core/command/route";

export const POST = route(logOut, {
  summary: "Sign out: end the session and clear the browser's stored data",
  headers: () => [
    ["Set-Cookie", clearSessionCookieHeader()],
    ["Set-Cookie", clearGoogleCookieHeader()],
    ["Clear-Site-Data", '"cache", "storage"'],
  ],
});
