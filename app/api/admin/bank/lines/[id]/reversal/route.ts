import { decidedJson } from "@/lib/admin/proposals/present";
import { proposeReversal } from "@/lib/bank/statement-lines/propose-reversal";
import { route } from "@/lib/core/command/route";

export const POST = route(proposeReversal, {
  summary: "Propose to reverse a wrong credit; another administrator approves it",
  status: 201,
  body: decidedJson,
});
