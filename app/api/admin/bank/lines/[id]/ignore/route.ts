import { ignoreLine } from "@/lib/bank/statement-lines/ignore-line";
import { decidedLineJson } from "@/lib/bank/statement-lines/present";
import { route } from "@/lib/core/command/route";

export const POST = route(ignoreLine, {
  summary: "Mark a bank statement line as belonging to no member, with a reason",
  status: 201,
  body: decidedLineJson,
});
