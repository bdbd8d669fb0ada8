import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createFund } from "@/lib/equity/funds/create-fund";
import { listFunds } from "@/lib/equity/funds/list-queries";
import { fundJson, fundsJson } from "@/lib/equity/funds/present";
import { listFundsInput } from "@/lib/equity/funds/schema";

export const GET = pageReader(
  {
    summary: "Private equity funds that are open or were, a page at a time",
    allow: "public",
    input: listFundsInput,
    refuses: [],
  },
  listFunds,
  fundsJson,
);

export const POST = route(createFund, {
  summary: "Describe a fund that one manages, and send it to be reviewed",
  status: 201,
  body: fundJson,
});
