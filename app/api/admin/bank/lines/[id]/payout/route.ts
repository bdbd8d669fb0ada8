import { assignLine } from "@/lib/bank/payouts/assign-line";
import { decidedLineJson } from "@/lib/bank/topups/present";
import { route } from "@/lib/core/command/route";

export const POST = route(assignLine, {
  summary: "Say which sent payout a charge of the bank is that names none: it is completed",
  status: 201,
  body: decidedLineJson,
});
