import { reader } from "@/lib/core/command/route";
import { findContract } from "@/lib/lending/portfolio/contract-queries";
import { contractJson } from "@/lib/lending/portfolio/present";
import { contractParams } from "@/lib/lending/portfolio/schema";

export const GET = reader(
  {
    summary: "Verify a loan contract by its public code: its terms and whether the loan still matches them",
    allow: "public",
    input: contractParams,
    refuses: ["not_found", "rate_limited"],
  },
  async (_viewer, { code }, info) => ({ result: await findContract(code, info) }),
  contractJson,
);
