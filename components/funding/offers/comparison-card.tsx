import { euroText } from "@/components/funding/labels";
import { divide, parseMoney, printMoney } from "@/lib/core/format/money";
import type { ComparedLine } from "@/lib/funding/offers/compare-queries";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { Compare } from "./compare";
import { bandsOf, columnOf } from "./compared";

type ComparisonProps = {
  request: RequestDetail;
  offers: readonly ComparedLine[];
  /** The offer of the page, where it is one's. */
  current?: number;
  now: string;
  timeZone: string;
};

/** The offers that are negotiated or agreed, side by side, for whoever asks for the money. */
export function ComparisonCard({ request, offers, current, now, timeZone }: ComparisonProps) {
  if (offers.length === 0) return null;
  const price = pricePerPoint(request);
  const note = price
    ? `Sin marca, como pides. Cada oferta se mide con tu precio: ${price} por cada 1 %.`
    : "Sin marca, como pides.";
  return (
    <Compare
      bands={bandsOf(request, offers)}
      offers={offers.map((offer) => columnOf(offer, { now, timeZone }))}
      note={note}
      {...(current && { current })}
    />
  );
}

/** What one per cent costs at the request's own price. */
function pricePerPoint({ valuation }: RequestDetail): string | null {
  if (valuation === null) return null;
  return euroText(printMoney(divide(parseMoney(valuation, "EUR"), 100n, "half-even"), "EUR"));
}
