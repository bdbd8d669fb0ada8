import { decidedJson } from "@/lib/admin/proposal-present";
import { rejectProposal } from "@/lib/admin/reject-proposal";
import { route } from "@/lib/core/route";

export const POST = route(rejectProposal, {
  summary: "Refuse what another administrator proposes",
  status: 201,
  body: decidedJson,
});
