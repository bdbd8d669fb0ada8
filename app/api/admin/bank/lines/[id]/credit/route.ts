import { creditLine } from "@/lib/bank/topups/credit-line";
import { decidedLineJson } from "@/lib/bank/topups/present";
import { route } from "@/lib/core/command/route";

export const POST = route(creditLine, {
  summary: "Say whose a line of the bank is that waits: it becomes their money",
  status: 201,
  body: decidedLineJson,
});
