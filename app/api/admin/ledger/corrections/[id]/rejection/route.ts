import { decidedJson } from "@/lib/admin/ledger-present";
import { rejectCorrection } from "@/lib/admin/reject-correction";
import { route } from "@/lib/core/route";

export const POST = route(rejectCorrection, {
  summary: "Refuse another administrator's correction",
  status: 201,
  body: decidedJson,
});
