import { searchAudit } from "@/lib/admin/audit/queries";
import { auditJson } from "@/lib/admin/present";
import { listAuditInput } from "@/lib/admin/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "The audit log, newest first; a page may be short where filters meet, and still have a next",
    allow: "admin",
    input: listAuditInput,
  },
  searchAudit,
  auditJson,
);
