import { reader, route } from "@/lib/core/command/route";
import { confirmedPriceJson, priceJson } from "@/lib/lending/margin/present";
import { priceInput } from "@/lib/lending/margin/schema";
import { confirmPrice } from "@/lib/lending/price/confirm-price";
import { readPriceWithSources } from "@/lib/lending/price/queries";

export const GET = reader(
  {
    summary:
      "The reference price, whether it is trusted, and what the exchanges said when they were asked last",
    allow: "admin",
    input: priceInput,
    refuses: [],
  },
  async (viewer) => ({ result: await readPriceWithSources(viewer) }),
  priceJson,
);

export const POST = route(confirmPrice, {
  summary: "Confirm the reference price that has jumped or is old: loans are valued and liquidated at it",
  status: 201,
  body: confirmedPriceJson,
});
