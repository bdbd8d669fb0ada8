import { proofJson } from "@/lib/bank/accounts/document-present";
import { findProof } from "@/lib/bank/accounts/proof-queries";
import { proofParams } from "@/lib/bank/accounts/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Verify a statement by its public code: its content and whether the ledger still matches it",
    allow: "public",
    input: proofParams,
    refuses: ["not_found", "rate_limited"],
  },
  async (_viewer, { code }, info) => ({ result: await findProof(code, info) }),
  proofJson,
);
