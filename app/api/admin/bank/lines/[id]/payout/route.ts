import { assignLine } from "@/lib/bank/payouts/assign-line";
import { decidedLineJson } from "@/lib/bank/statement-lines/present";
import { route } from "@/lib/core/command/route";

export const POST = route(assignLine, {
  summary: "Match a bank charge without reference to a sent payout and complete that payout",
  status: 201,
  body: decidedLineJson,
});
