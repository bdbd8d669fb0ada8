import { authorize, standingTag } from "@/lib/core/actor";
import { liveStream } from "@/lib/core/live-stream";
import { requestInfo } from "@/lib/core/request";
import { errorResponse } from "@/lib/core/route";
import { loadViewer, loadViewerOf } from "@/lib/core/session";
import { sessionTokenOf } from "@/lib/core/session-cookie";
import { permissionsJson } from "@/lib/identity/present";

/** Server-sent events for one member: `permissions` now and whenever they change, `signed-out` when the session ends (D5). */
export async function GET(request: Request): Promise<Response> {
  const signed = sessionTokenOf(request);
  try {
    const { id, session } = authorize("user", await loadViewer(signed, { active: false }));
    const stream = liveStream(id, request.signal, async () => {
      const viewer = await loadViewerOf(session.sid, { active: false });
      if (!viewer) return null;
      const { apps, unread } = viewer;
      return {
        event: "permissions",
        data: { tag: standingTag(viewer), permissions: permissionsJson(apps), unread },
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
