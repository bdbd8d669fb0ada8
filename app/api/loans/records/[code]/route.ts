import { reader, route } from "@/lib/core/command/route";
import { recordJson } from "@/lib/lending/portfolio/present";
import { findRecord } from "@/lib/lending/portfolio/record-queries";
import { recordParams } from "@/lib/lending/portfolio/schema";
import { withdrawRecord } from "@/lib/lending/portfolio/withdraw-record";

export const GET = reader(
  {
    summary: "What the record with this public code says, and whether it says the same now",
    allow: "public",
    input: recordParams,
    refuses: ["not_found", "rate_limited"],
  },
  async (_viewer, { code }, info) => ({ result: await findRecord(code, info) }),
  recordJson,
);

export const DELETE = route(withdrawRecord, {
  summary: "Take one's own record back: nobody finds it any more",
});
