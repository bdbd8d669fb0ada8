import { approveCorrection } from "@/lib/admin/approve-correction";
import { decidedJson } from "@/lib/admin/ledger-present";
import { route } from "@/lib/core/route";

export const POST = route(approveCorrection, {
  summary: "Approve another administrator's correction: it is posted",
  status: 201,
  body: decidedJson,
});
