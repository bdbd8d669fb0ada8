import { decidedJson } from "@/lib/admin/ledger-present";
import { withdrawCorrection } from "@/lib/admin/withdraw-correction";
import { route } from "@/lib/core/route";

export const DELETE = route(withdrawCorrection, {
  summary: "Take back one's own proposal",
  body: decidedJson,
});
