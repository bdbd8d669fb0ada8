import { approveProposal } from "@/lib/admin/proposals/approve-proposal";
import { decidedJson } from "@/lib/admin/proposals/present";
import { route } from "@/lib/core/command/route";

export const POST = route(approveProposal, {
  summary: "Approve another administrator's proposal; it is executed immediately or at `dueAt`",
  status: 201,
  body: decidedJson,
});
