import { reader, route } from "@/lib/core/command/route";
import { offerJson } from "@/lib/funding/offers/present";
import { offerParams } from "@/lib/funding/offers/schema";
import { salesJson } from "@/lib/funding/sales/present";
import { listSales } from "@/lib/funding/sales/queries";
import { reportSales } from "@/lib/funding/sales/report-sales";

export const GET = reader(
  {
    summary: "List the monthly sales reports of an agreement and the share paid of each",
    allow: "user",
    input: offerParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await listSales(viewer, id) }),
  salesJson,
);

export const POST = route(reportSales, {
  summary: "Report a month's sales and pay the agreed share",
  status: 201,
  body: offerJson,
});
