import { decidedJson } from "@/lib/admin/proposal-present";
import { stopProposal } from "@/lib/admin/stop-proposal";
import { route } from "@/lib/core/route";

export const POST = route(stopProposal, {
  summary: "Stop an approved correction while it waits",
  status: 201,
  body: decidedJson,
});
