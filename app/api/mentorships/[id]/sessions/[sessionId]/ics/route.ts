import { download } from "@/lib/core/command/route";
import { sessionCalendar } from "@/lib/learning/sessions/calendar";
import { sessionParams } from "@/lib/learning/sessions/schema";

export const GET = download(
  {
    summary: "Download a session of a mentorship as an iCalendar file",
    allow: "user",
    input: sessionParams,
    type: "text/calendar",
    refuses: ["not_found"],
  },
  async (viewer, which) => ({
    bytes: new TextEncoder().encode(await sessionCalendar(viewer, which)),
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lonja-sesion.ics"',
      "Cache-Control": "private, no-store",
    },
  }),
);
