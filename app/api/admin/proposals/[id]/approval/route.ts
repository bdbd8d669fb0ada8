import { approveProposal } from "@/lib/admin/proposals/approve-proposal";
import { decidedJson } from "@/lib/admin/proposals/present";
import { route } from "@/lib/core/command/route";

export const POST = route(approveProposal, {
  summary: "Approve what another administrator proposes: it is done, or waits until dueAt",
  status: 201,
  body: decidedJson,
});
