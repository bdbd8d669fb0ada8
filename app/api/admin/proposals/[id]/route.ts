import { decidedJson } from "@/lib/admin/proposals/present";
import { withdrawProposal } from "@/lib/admin/proposals/withdraw-proposal";
import { route } from "@/lib/core/command/route";

export const DELETE = route(withdrawProposal, {
  summary: "Withdraw your own proposal",
  body: decidedJson,
});
