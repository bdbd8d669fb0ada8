import { clearSessionCookieHeader } from "@/lib/auth/session-cookie";
import { logOut } from "@/lib/auth/sign-in/log-out";
import { route } from "@/lib/core/command/route";

export const POST = route(logOut, {
  summary: "Sign out; ends the session and clears what the browser kept",
  headers: () => ({ "Set-Cookie": clearSessionCookieHeader(), "Clear-Site-Data": '"cache", "storage"' }),
});
