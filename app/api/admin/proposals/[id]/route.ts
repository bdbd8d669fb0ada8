import { decidedJson, proposalJson } from "@/lib/admin/proposals/present";
import { getProposal } from "@/lib/admin/proposals/queries";
import { proposalParams } from "@/lib/admin/proposals/schema";
import { withdrawProposal } from "@/lib/admin/proposals/withdraw-proposal";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  { summary: "Get a proposal", allow: "admin", input: proposalParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getProposal(viewer, id) }),
  proposalJson,
);

export const DELETE = route(withdrawProposal, {
  summary: "Withdraw your own proposal",
  body: decidedJson,
});
