import { proposeCorrection } from "@/lib/admin/money/propose-correction";
import { decidedJson } from "@/lib/admin/proposals/present";
import { route } from "@/lib/core/command/route";

export const POST = route(proposeCorrection, {
  summary: "Propose a correction of the ledger; another administrator decides it",
  status: 201,
  body: decidedJson,
});
