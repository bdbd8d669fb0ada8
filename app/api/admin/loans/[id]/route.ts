import { reader } from "@/lib/core/command/route";
import { getLoanCase } from "@/lib/lending/loan/deal";
import { loanCaseJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";

export const GET = reader(
  {
    summary: "Get a loan with the statements of both parties and its money",
    allow: "admin",
    input: loanParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getLoanCase(viewer, id) }),
  loanCaseJson,
);
