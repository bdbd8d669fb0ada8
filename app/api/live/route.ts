import { authorize, standingTag } from "@/lib/auth/actor";
import { loadViewer } from "@/lib/auth/session";
import { sessionTokenOf } from "@/lib/auth/session-cookie";
import { requestInfo } from "@/lib/core/command/request";
import { errorResponse } from "@/lib/core/command/route";
import { liveStream } from "@/lib/core/live/stream";
import { permissionsJson } from "@/lib/identity/present";
import { readStanding } from "@/lib/notifications/live-snapshot";
import { unreadCountsJson } from "@/lib/notifications/present";

/** Server-sent events for one member: `permissions` now and whenever they change, `signed-out` when the session ends (D5). */
export async function GET(request: Request): Promise<Response> {
  const signed = sessionTokenOf(request);
  try {
    const { id, session } = authorize("user", await loadViewer(signed, { active: false }));
    const stream = liveStream(id, request.signal, async () => {
      const standing = await readStanding(session.sid);
      if (!standing) return null;
      const { apps } = standing;
      return {
        event: "permissions",
        data: {
          tag: standingTag(standing),
          permissions: permissionsJson(apps),
          unread: unreadCountsJson(standing),
        },
      };
    });
    return new Response(stream, {
      headers: {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  } catch (error) {
    return errorResponse(error, requestInfo(request.headers));
  }
}
