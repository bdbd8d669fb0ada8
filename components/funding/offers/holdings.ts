import type { Holding } from "@/components/funding/capital";
import { pointsOf } from "@/components/funding/labels";
import type { ComparedLine } from "@/lib/funding/offers/compare-queries";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import { dilutedPoints } from "@/lib/funding/offers/term-rules";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { hasFailed } from "./stage";

const WHOLE = 10_000;

type Known = { offer: OfferDetail; request: RequestDetail; compared: readonly ComparedLine[] };

/**
 * Returns the shares in the company with this offer: those of today's holders, of the investors who have agreed since,
 * and of its investor. None for an offer that has ended without a payment.
 */
export function holdingsOf({ offer, request, compared }: Known): Holding[] {
  if (offer.equityKept === null || hasFailed(offer)) return [];
  const isOwner = offer.role === "owner";
  const own = pointsOf(offer.equityKept);
  const isCounted = offer.acceptedAt !== null;
  const agreed = pointsOf(request.agreedEquity);
  const all = isCounted ? agreed : agreed + own;
  if (all > WHOLE) return [];
  const others = agreedOthers({ offer, agreed: isCounted ? agreed - own : agreed, compared });
  return [
    {
      name: isOwner ? "Tú y tus socios" : "Socios de hoy",
      before: WHOLE,
      after: dilutedPoints(WHOLE, all),
      isMe: isOwner,
    },
    ...others,
    { name: offer.role === "investor" ? "Tú" : offer.investor.name, before: 0, after: own },
  ];
}

type Others = { offer: OfferDetail; agreed: number; compared: readonly ComparedLine[] };

/** Returns the investors who have already agreed: by name for the owner of the request, as one group for others. */
function agreedOthers({ offer, agreed, compared }: Others): Holding[] {
  if (agreed <= 0) return [];
  const named = compared.filter(
    ({ id, acceptedAt, equityKept }) => id !== offer.id && acceptedAt !== null && equityKept !== null,
  );
  const known = named.map(({ investor, equityKept }) => ({
    name: investor.name,
    before: 0,
    after: pointsOf(equityKept ?? "0"),
  }));
  const rest = agreed - known.reduce((sum, { after }) => sum + after, 0);
  return rest > 0 ? [...known, { name: "Otros inversores", before: 0, after: rest }] : known;
}
