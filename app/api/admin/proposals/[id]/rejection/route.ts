import { decidedJson } from "@/lib/admin/proposals/present";
import { rejectProposal } from "@/lib/admin/proposals/reject-proposal";
import { route } from "@/lib/core/command/route";

export const POST = route(rejectProposal, {
  summary: "Refuse what another administrator proposes",
  status: 201,
  body: decidedJson,
});
