import { proofJson } from "@/lib/bank/accounts/paper-present";
import { findProof } from "@/lib/bank/accounts/proof-queries";
import { proofParams } from "@/lib/bank/accounts/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "What a statement said, by its public code, and whether the ledger says the same now",
    allow: "public",
    input: proofParams,
    refuses: ["not_found", "rate_limited"],
  },
  async (_viewer, { code }, info) => ({ result: await findProof(code, info) }),
  proofJson,
);
