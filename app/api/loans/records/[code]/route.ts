import { reader, route } from "@/lib/core/command/route";
import { recordJson } from "@/lib/lending/portfolio/present";
import { findRecord } from "@/lib/lending/portfolio/record-queries";
import { recordParams } from "@/lib/lending/portfolio/schema";
import { withdrawRecord } from "@/lib/lending/portfolio/withdraw-record";

export const GET = reader(
  {
    summary: "Verify a repayment record by its public code: its content and whether the loans still match it",
    allow: "public",
    input: recordParams,
    refuses: ["not_found", "rate_limited"],
  },
  async (_viewer, { code }, info) => ({ result: await findRecord(code, info) }),
  recordJson,
);

export const DELETE = route(withdrawRecord, {
  summary: "Revoke your repayment record; its code no longer works",
});
