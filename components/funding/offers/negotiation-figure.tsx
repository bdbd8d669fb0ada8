import { euroText, pointsOf, pointsText } from "@/components/funding/labels";
import { NegotiationChart } from "@/components/funding/negotiation-chart";
import { divide, parseMoney, printMoney } from "@/lib/core/format/money";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import { authorOf } from "./stage";

type Bid = { version: number; equity: string };

/** A chart of the shares that the two parties want; renders nothing if one of them has not named a share. */
export function NegotiationFigure({ offer }: { offer: OfferDetail }) {
  const side = offer.role === "owner" ? "owner" : "investor";
  const theirs = bidsOf(offer, side === "owner" ? "investor" : "owner");
  const mine = mineOf(offer, side);
  const [first, last] = [theirs[0], theirs.at(-1)];
  if (!mine || !first || !last || offer.turn === null) return null;
  const apart = Math.abs(pointsOf(last.equity) - pointsOf(mine.equity));
  const before = Math.abs(pointsOf(first.equity) - pointsOf(mine.equity));
  return (
    <>
      <NegotiationChart
        mine={mine}
        theirs={theirs}
        name={authorOf(offer, side === "owner" ? "investor" : "owner")}
      />
      <p className="-mt-2 text-sm text-muted-foreground">
        {apart === 0 ? (
          "Pedís lo mismo."
        ) : (
          <>
            Os separan <strong className="text-foreground">{pointsText(apart)} puntos</strong>
            {worthOf(offer, apart)}.
          </>
        )}
        {first !== last && before !== apart ? ` En la primera versión eran ${pointsText(before)}.` : ""}
      </p>
    </>
  );
}

function bidsOf({ versions }: OfferDetail, side: "investor" | "owner"): Bid[] {
  return versions.flatMap(({ nr, side: by, equityRequested }) =>
    by === side && equityRequested !== null ? [{ version: nr, equity: equityRequested }] : [],
  );
}

/** Returns the viewer's own last version; for the owner without one, what the request offers. */
function mineOf(offer: OfferDetail, side: "investor" | "owner") {
  const last = bidsOf(offer, side).at(-1);
  const isMe = offer.role === side;
  const name = isMe ? "Tú" : authorOf(offer, side);
  if (last) return { name: `${name}, v${last.version}`, equity: last.equity };
  const { equityOffered } = offer.asked;
  if (side === "investor" || equityOffered === null) return null;
  return { name: isMe ? "Pides" : "Pide", equity: equityOffered };
}

// Returns the price of a difference in hundredths of a percent, at the valuation of the request.
function worthOf({ asked }: OfferDetail, apart: number): string {
  if (asked.valuation === null) return "";
  const cents = divide(parseMoney(asked.valuation, "EUR") * BigInt(apart), 10_000n, "half-even");
  return `: al precio de la solicitud, ${euroText(printMoney(cents, "EUR"))}`;
}
