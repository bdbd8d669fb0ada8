import { proposalsJson } from "@/lib/admin/proposals/present";
import { listProposals } from "@/lib/admin/proposals/queries";
import { listProposalsInput } from "@/lib/admin/proposals/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "List the proposals of administrators, newest first",
    allow: "admin",
    input: listProposalsInput,
    refuses: [],
  },
  listProposals,
  proposalsJson,
);
