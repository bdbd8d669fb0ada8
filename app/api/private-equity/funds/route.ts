import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createFund } from "@/lib/equity/funds/create-fund";
import { listFunds } from "@/lib/equity/funds/list-queries";
import { fundJson, fundsJson } from "@/lib/equity/funds/present";
import { listFundsInput } from "@/lib/equity/funds/schema";

export const GET = pageReader(
  {
    summary: "List the private equity funds that are or were open, a page at a time",
    allow: "public",
    input: listFundsInput,
    refuses: [],
  },
  listFunds,
  fundsJson,
);

export const POST = route(createFund, {
  summary: "Create a fund that you manage and submit it for review",
  status: 201,
  body: fundJson,
});
