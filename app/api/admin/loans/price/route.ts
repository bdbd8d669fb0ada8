import { reader, route } from "@/lib/core/command/route";
import { confirmedPriceJson, priceJson } from "@/lib/lending/margin/present";
import { priceInput } from "@/lib/lending/margin/schema";
import { confirmPrice } from "@/lib/lending/price/confirm-price";
import { readPriceWithSources } from "@/lib/lending/price/queries";

export const GET = reader(
  {
    summary: "Get the reference price, whether it is trusted, and the latest quotes of the exchanges",
    allow: "admin",
    input: priceInput,
    refuses: [],
  },
  async (viewer) => ({ result: await readPriceWithSources(viewer) }),
  priceJson,
);

export const POST = route(confirmPrice, {
  summary:
    "Confirm a reference price that has jumped or is stale; loans are then valued and liquidated at it",
  status: 201,
  body: confirmedPriceJson,
});
