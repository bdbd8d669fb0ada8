import { proposalsJson } from "@/lib/admin/proposal-present";
import { listProposals } from "@/lib/admin/proposal-queries";
import { listProposalsInput } from "@/lib/admin/proposal-schema";
import { reader } from "@/lib/core/route";

export const GET = reader(
  {
    summary: "What administrators propose to one another, the latest first",
    allow: "admin",
    input: listProposalsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { proposals, nextCursor } = await listProposals(viewer, input);
    return { result: proposals, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  proposalsJson,
);
