import { accessTag, authorize } from "@/lib/auth/actor";
import { callerOf } from "@/lib/auth/caller";
import { requestInfo } from "@/lib/core/command/request";
import { errorResponse } from "@/lib/core/command/route";
import { liveStream } from "@/lib/core/live/stream";
import { permissionsJson } from "@/lib/identity/present";
import { readLiveSnapshot } from "@/lib/notifications/live-snapshot";
import { unreadCountsJson } from "@/lib/notifications/present";

/**
 * Server-sent events for one member: `permissions` immediately and after every change, `signed-out` when the session
 * ends (D5).
 */
export async function GET(request: Request): Promise<Response> {
  const info = requestInfo(request.headers);
  try {
    const { viewer } = await callerOf(request, info, { kind: "query", confirms: "never", background: true });
    const { id, session } = authorize("user", viewer);
    const stream = liveStream(id, request.signal, async () => {
      const snapshot = await readLiveSnapshot(session.sid);
      if (!snapshot) return null;
      const { apps } = snapshot;
      return {
        event: "permissions",
        data: {
          tag: accessTag(snapshot),
          permissions: permissionsJson(apps),
          unread: unreadCountsJson(snapshot),
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
    return errorResponse(error, info);
  }
}
