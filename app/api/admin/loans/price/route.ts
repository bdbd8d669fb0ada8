import { route } from "@/lib/core/command/route";
import { confirmPrice } from "@/lib/lending/margin/confirm-price";
import { confirmedPriceJson } from "@/lib/lending/margin/present";

export const POST = route(confirmPrice, {
  summary: "Confirm the reference price that has jumped or is old: loans are valued and liquidated at it",
  status: 201,
  body: confirmedPriceJson,
});
