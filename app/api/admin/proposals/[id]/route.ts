import { decidedJson } from "@/lib/admin/proposal-present";
import { withdrawProposal } from "@/lib/admin/withdraw-proposal";
import { route } from "@/lib/core/route";

export const DELETE = route(withdrawProposal, {
  summary: "Take back what one has proposed",
  body: decidedJson,
});
