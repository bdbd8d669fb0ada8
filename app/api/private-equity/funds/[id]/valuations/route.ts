import { reader, route } from "@/lib/core/command/route";
import { VALUATION_DOCUMENT } from "@/lib/equity/constants";
import { valuationJson, valuationsJson } from "@/lib/equity/funds/present";
import { fundParams } from "@/lib/equity/funds/schema";
import { addValuation } from "@/lib/equity/returns/add-valuation";
import { listValuations } from "@/lib/equity/returns/queries";

export const GET = reader(
  {
    summary: "List the valuations of a fund, newest first",
    allow: "public",
    input: fundParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await listValuations(viewer, id) }),
  valuationsJson,
);

export const POST = route(addValuation, {
  summary: "Record the fund's value on a day, with a PDF of at most 10 MB in the field `document`",
  status: 201,
  body: valuationJson,
  upload: VALUATION_DOCUMENT,
});
