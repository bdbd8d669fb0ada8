import { reader, route } from "@/lib/core/command/route";
import { confirmPrice } from "@/lib/lending/price/confirm-price";
import { confirmedPriceJson, priceJson } from "@/lib/lending/price/present";
import { readPriceWithSources } from "@/lib/lending/price/queries";
import { priceInput } from "@/lib/lending/price/schema";

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
