import { creditLine } from "@/lib/bank/statement-lines/credit-line";
import { decidedLineJson } from "@/lib/bank/statement-lines/present";
import { route } from "@/lib/core/command/route";

export const POST = route(creditLine, {
  summary: "Assign a waiting bank statement line to a member and credit it to them",
  status: 201,
  body: decidedLineJson,
});
