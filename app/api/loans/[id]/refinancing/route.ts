import { reader, route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";
import { refinancingJson } from "@/lib/lending/plan/present";
import { refinanceLoan } from "@/lib/lending/plan/refinance-loan";
import { readRefinancing } from "@/lib/lending/plan/refinance-queries";

export const GET = reader(
  {
    summary:
      "The offers that would pay one's own loan off at no worse rate and no earlier end, the cheapest first",
    allow: "user",
    input: loanParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await readRefinancing(viewer, id) }),
  refinancingJson,
);

export const POST = route(refinanceLoan, {
  summary: "Have an offer pay the loan off: a new loan with the same collateral, without moving it",
  status: 201,
  body: loanJson,
});
