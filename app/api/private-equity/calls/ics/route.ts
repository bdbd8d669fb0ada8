import { download } from "@/lib/core/command/route";
import { callsCalendar } from "@/lib/equity/calls/calendar";
import { noInput } from "@/lib/equity/returns/schema";

export const GET = download(
  {
    summary: "Download your issued and planned capital calls as an iCalendar file",
    allow: "user",
    input: noInput,
    type: "text/calendar",
    refuses: [],
  },
  async (viewer) => ({
    bytes: new TextEncoder().encode(await callsCalendar(viewer)),
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lonja-llamadas.ics"',
      "Cache-Control": "private, no-store",
    },
  }),
);
