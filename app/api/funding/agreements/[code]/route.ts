import { reader } from "@/lib/core/command/route";
import { agreementJson } from "@/lib/funding/agreements/present";
import { findAgreement } from "@/lib/funding/agreements/queries";
import { agreementParams } from "@/lib/funding/agreements/schema";

export const GET = reader(
  {
    summary: "Verify an agreement by its public code: its content and whether it is what was signed",
    allow: "public",
    input: agreementParams,
    refuses: ["not_found", "rate_limited"],
  },
  async (_viewer, { code }, info) => ({ result: await findAgreement(code, info) }),
  agreementJson,
);
