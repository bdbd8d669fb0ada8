import { euroText } from "@/components/funding/labels";
import { divide, parseMoney, printMoney } from "@/lib/core/format/money";
import type { ComparedLine } from "@/lib/funding/offers/compare-queries";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { Compare } from "./compare";
import { bandsOf, columnOf, shownOffers } from "./compared";

type ComparisonProps = {
  request: RequestDetail;
  offers: readonly ComparedLine[];
  /** The offer of the current page, if it is the page of an offer. */
  current?: number;
  now: string;
  timeZone: string;
};

/** The open and agreed offers side by side, for the owner of the request. */
export function ComparisonCard({ request, offers, current, now, timeZone }: ComparisonProps) {
  if (offers.length === 0) return null;
  const shown = shownOffers(offers, current);
  const price = pricePerPoint(request);
  const notes = [
    "Sin marca, como pides.",
    price && `Cada oferta se mide con tu precio: ${price} por cada 1 %.`,
    shown.length < offers.length && `Se comparan ${shown.length} de tus ${offers.length} ofertas.`,
  ];
  return (
    <Compare
      bands={bandsOf(request, shown)}
      offers={shown.map((offer) => columnOf(offer, { now, timeZone }))}
      note={notes.filter(Boolean).join(" ")}
      {...(current && { current })}
    />
  );
}

/** Returns the price of one percent at the valuation of the request. */
function pricePerPoint({ valuation }: RequestDetail): string | null {
  if (valuation === null) return null;
  return euroText(printMoney(divide(parseMoney(valuation, "EUR"), 100n, "half-even"), "EUR"));
}
