import { reader } from "@/lib/core/route";
import { reportsJson } from "@/lib/forum/post-present";
import { listReportsInput } from "@/lib/forum/post-schema";
import { listReports } from "@/lib/forum/report-queries";

export const GET = reader(
  {
    summary: "What members have reported in the forum",
    allow: "admin",
    input: listReportsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { reports, nextCursor } = await listReports(viewer, input);
    return { result: reports, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  reportsJson,
);
