import { pageReader } from "@/lib/core/command/page-reader";
import { listOwnFunds } from "@/lib/equity/funds/list-queries";
import { fundsJson } from "@/lib/equity/funds/present";
import { listOwnInput } from "@/lib/equity/funds/schema";

export const GET = pageReader(
  {
    summary: "List the funds that you manage, in every state, a page at a time",
    allow: "user",
    input: listOwnInput,
    refuses: [],
  },
  listOwnFunds,
  fundsJson,
);
