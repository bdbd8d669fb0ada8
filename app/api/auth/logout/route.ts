import { route } from "@/lib/core/route";
import { clearSessionCookieHeader } from "@/lib/core/session-cookie";
import { logOut } from "@/lib/identity/log-out";

export const POST = route(logOut, {
  summary: "Sign out; ends the session and clears what the browser kept",
  headers: () => ({ "Set-Cookie": clearSessionCookieHeader(), "Clear-Site-Data": '"cache", "storage"' }),
});
