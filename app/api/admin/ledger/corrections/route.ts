import { decidedJson } from "@/lib/admin/proposal-present";
import { proposeCorrection } from "@/lib/admin/propose-correction";
import { route } from "@/lib/core/route";

export const POST = route(proposeCorrection, {
  summary: "Propose a correction of the accounts; another administrator decides",
  status: 201,
  body: decidedJson,
});
