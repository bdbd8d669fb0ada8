import { reader } from "@/lib/core/command/route";
import { getLoan } from "@/lib/lending/loan/deal";
import { loanJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";

export const GET = reader(
  {
    summary: "Get one of your loans with its debt, payment plan, collateral, timeline and allowed actions",
    allow: "user",
    input: loanParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getLoan(viewer, id) }),
  loanJson,
);
