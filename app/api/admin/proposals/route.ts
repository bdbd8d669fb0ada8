import { proposalsJson } from "@/lib/admin/proposal-present";
import { listProposals } from "@/lib/admin/proposal-queries";
import { listProposalsInput } from "@/lib/admin/proposal-schema";
import { pageReader } from "@/lib/core/page-reader";

export const GET = pageReader(
  {
    summary: "What administrators propose to one another, the latest first",
    allow: "admin",
    input: listProposalsInput,
    refuses: [],
  },
  listProposals,
  proposalsJson,
);
