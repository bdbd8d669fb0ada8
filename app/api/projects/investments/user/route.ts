import { pageReader } from "@/lib/core/command/page-reader";
import { listOwnInput } from "@/lib/tokenization/projects/list-schema";
import { investmentsJson } from "@/lib/tokenization/sale/present";
import { listOwnInvestments } from "@/lib/tokenization/sale/queries";

export const GET = pageReader(
  {
    summary: "List your investments in projects, a page at a time",
    allow: "user",
    input: listOwnInput,
    refuses: [],
  },
  listOwnInvestments,
  investmentsJson,
);
