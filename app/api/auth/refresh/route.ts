import { DESTINATION, decide, routeOf, safePath } from "@/lib/core/access";
import { standingOf } from "@/lib/core/actor";
import { loadViewer, refreshToken } from "@/lib/core/session";
import { clearSessionCookieHeader, sessionTokenOf, setSessionCookieHeader } from "@/lib/core/session-cookie";

/** Where a stale claim is put right (D2): the database decides, the token is signed anew, the person goes on. */
export async function GET(request: Request): Promise<Response> {
  const next = safePath(new URL(request.url).searchParams.get("next"), "/dashboard");
  const signed = sessionTokenOf(request);
  const viewer = await loadViewer(signed, { active: true });
  const decision = decide(routeOf(next.split(/[?#]/, 1)[0] ?? next)?.guard ?? "user", standingOf(viewer));
  const destination = decision === "allow" || decision === "no-access" ? next : DESTINATION[decision];
  const cookie =
    viewer && signed
      ? setSessionCookieHeader(await refreshToken(signed, viewer))
      : clearSessionCookieHeader();
  return new Response(null, {
    status: 307,
    headers: { Location: destination, "Set-Cookie": cookie, "Cache-Control": "no-store" },
  });
}
