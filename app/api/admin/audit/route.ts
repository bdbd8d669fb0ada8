import { searchAudit } from "@/lib/admin/audit/queries";
import { auditJson } from "@/lib/admin/present";
import { listAuditInput } from "@/lib/admin/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "List audit log entries, newest first; a filtered page may be short although more follow",
    allow: "admin",
    input: listAuditInput,
  },
  searchAudit,
  auditJson,
);
