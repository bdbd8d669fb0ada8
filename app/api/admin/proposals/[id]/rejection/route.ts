import { decidedJson } from "@/lib/admin/proposals/present";
import { rejectProposal } from "@/lib/admin/proposals/reject-proposal";
import { route } from "@/lib/core/command/route";

export const POST = route(rejectProposal, {
  summary: "Reject another administrator's proposal",
  status: 201,
  body: decidedJson,
});
