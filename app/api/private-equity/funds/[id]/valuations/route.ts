import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { VALUATION_DOCUMENT } from "@/lib/equity/constants";
import { valuationJson, valuationsJson } from "@/lib/equity/funds/present";
import { addValuation } from "@/lib/equity/returns/add-valuation";
import { listValuations } from "@/lib/equity/returns/queries";
import { listValuationsInput } from "@/lib/equity/returns/schema";

export const GET = pageReader(
  {
    summary: "List the valuations of a fund, newest day first, a page at a time",
    allow: "public",
    input: listValuationsInput,
    refuses: ["not_found"],
  },
  listValuations,
  valuationsJson,
);

export const POST = route(addValuation, {
  summary: "Record the fund's value on a day, with a PDF of at most 10 MB in the field `document`",
  status: 201,
  body: valuationJson,
  upload: VALUATION_DOCUMENT,
});
