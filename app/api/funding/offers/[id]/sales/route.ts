import { reader, route } from "@/lib/core/command/route";
import { offerJson } from "@/lib/funding/offers/present";
import { offerParams } from "@/lib/funding/offers/schema";
import { salesJson } from "@/lib/funding/sales/present";
import { listSales } from "@/lib/funding/sales/queries";
import { reportSales } from "@/lib/funding/sales/report-sales";

export const GET = reader(
  {
    summary: "The months of which the sales of an agreement are told, with what of them was paid",
    allow: "user",
    input: offerParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await listSales(viewer, id) }),
  salesJson,
);

export const POST = route(reportSales, {
  summary: "Say what one sold in a month, and pay the agreed share of it",
  status: 201,
  body: offerJson,
});
