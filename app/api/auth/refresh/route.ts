import { decide, destinationOf, routeOf, safePath } from "@/lib/auth/access";
import { accessSnapshotOf } from "@/lib/auth/actor";
import { ADMIN_READ, recordRefusal } from "@/lib/auth/authorization";
import { loadViewer, refreshToken } from "@/lib/auth/session";
import { clearSessionCookieHeader, sessionTokenOf, setSessionCookieHeader } from "@/lib/auth/session-cookie";
import { type RequestInfo, requestInfo } from "@/lib/core/command/request";
import { errorResponse } from "@/lib/core/command/route";

/**
 * Renews a stale session token (D2): reads the current state from the database, signs the token again, and redirects to
 * the requested page.
 */
export async function GET(request: Request): Promise<Response> {
  const info = requestInfo(request.headers);
  try {
    return await sendOn(request, info);
  } catch (error) {
    return errorResponse(error, info);
  }
}

async function sendOn(request: Request, info: RequestInfo): Promise<Response> {
  const next = safePath(new URL(request.url).searchParams.get("next"), "/dashboard");
  const signed = sessionTokenOf(request);
  const viewer = await loadViewer(signed, { active: true });
  const path = next.split(/[?#]/, 1)[0] ?? next;
  const decision = decide(routeOf(path)?.guard ?? "user", accessSnapshotOf(viewer));
  if (decision === "admin-sign-in") await recordRefusal({ viewer, request: info }, ADMIN_READ, { path });
  const destination =
    decision === "allow" || decision === "no-access"
      ? next
      : destinationOf(decision, { path: next, expired: !viewer && signed !== undefined });
  const cookie =
    viewer && signed
      ? setSessionCookieHeader(await refreshToken(signed, viewer))
      : clearSessionCookieHeader();
  return new Response(null, {
    status: 307,
    headers: {
      Location: destination,
      "Set-Cookie": cookie,
      "Cache-Control": "no-store",
      "X-Request-Id": info.id,
    },
  });
}
