import { approveProposal } from "@/lib/admin/approve-proposal";
import { decidedJson } from "@/lib/admin/proposal-present";
import { route } from "@/lib/core/route";

export const POST = route(approveProposal, {
  summary: "Approve what another administrator proposes: it is done, or waits until dueAt",
  status: 201,
  body: decidedJson,
});
