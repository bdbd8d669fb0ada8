import { auditJson } from "@/lib/admin/present";
import { listAuditInput } from "@/lib/admin/schema";
import { searchAudit } from "@/lib/admin/search-audit";
import { reader } from "@/lib/core/route";

export const GET = reader(
  {
    summary: "The audit log, newest first; a page may be short where filters meet, and still have a next",
    allow: "admin",
    input: listAuditInput,
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { lines, nextCursor } = await searchAudit(viewer, input);
    return { result: lines, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  auditJson,
);
