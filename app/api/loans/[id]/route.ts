import { reader } from "@/lib/core/command/route";
import { getLoan } from "@/lib/lending/loan/deal";
import { loanJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";

export const GET = reader(
  {
    summary:
      "One of one's own loans: its debt, its plan, its collateral, its timeline and what the caller may do",
    allow: "user",
    input: loanParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getLoan(viewer, id) }),
  loanJson,
);
