import { decidedJson } from "@/lib/admin/proposals/present";
import { stopProposal } from "@/lib/admin/proposals/stop-proposal";
import { route } from "@/lib/core/command/route";

export const POST = route(stopProposal, {
  summary: "Stop an approved correction before it is executed",
  status: 201,
  body: decidedJson,
});
