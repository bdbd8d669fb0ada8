import { reader, route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";
import { refinancingJson } from "@/lib/lending/plan/present";
import { refinanceLoan } from "@/lib/lending/plan/refinance-loan";
import { readRefinancing } from "@/lib/lending/plan/refinance-queries";

export const GET = reader(
  {
    summary:
      "List the offers that could refinance your loan at the same or a better rate and no earlier end, cheapest first",
    allow: "user",
    input: loanParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await readRefinancing(viewer, id) }),
  refinancingJson,
);

export const POST = route(refinanceLoan, {
  summary: "Refinance the loan with an offer; the collateral passes to the new loan without moving",
  status: 201,
  body: loanJson,
});
