import { and, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Source } from "@/db";
import { fundingOffers, fundingOfferVersions, fundingRequests, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { split } from "@/lib/core/format/money";
import { personLine } from "@/lib/core/format/person";
import { LIVE_OFFERS } from "@/lib/funding/constants";
import { printEuros, printPercent } from "@/lib/funding/requests/lines";
import { trancheLines } from "@/lib/funding/tranches/tranche-rules";
import { OFFER } from "./machine";
import { sideOf } from "./rows";
import { type Figures, shareKept, type Terms, valuationOf } from "./term-rules";

const investors = alias(users, "investors");
const owners = alias(users, "owners");

const person = (table: typeof investors | typeof owners) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  profileImageUrl: table.profileImageUrl,
  deletedAt: table.deletedAt,
});

const columns = {
  offer: fundingOffers,
  version: fundingOfferVersions,
  request: {
    id: fundingRequests.id,
    title: fundingRequests.title,
    status: fundingRequests.status,
    amountCents: fundingRequests.amountCents,
    feePoints: fundingRequests.feePoints,
  },
  investor: person(investors),
  owner: person(owners),
};

/** Offers with their latest version, their request and both parties. */
export function offersWithParties(source: Source = db) {
  return source
    .select(columns)
    .from(fundingOffers)
    .innerJoin(
      fundingOfferVersions,
      and(
        eq(fundingOfferVersions.offerId, fundingOffers.id),
        eq(fundingOfferVersions.nr, fundingOffers.version),
      ),
    )
    .innerJoin(fundingRequests, eq(fundingRequests.id, fundingOffers.requestId))
    .innerJoin(investors, eq(investors.id, fundingOffers.investorId))
    .innerJoin(owners, eq(owners.id, fundingOffers.ownerId))
    .$dynamic();
}

/** Also restricts the versions; otherwise an ordered join would read all later rows first. */
export function earlierThan(cursor: number | undefined) {
  if (cursor === undefined) return undefined;
  return and(lt(fundingOffers.id, cursor), lt(fundingOfferVersions.offerId, cursor));
}

export type OfferWithParties = Awaited<ReturnType<typeof offersWithParties>>[number];

/** Amount and share in the documented shape. */
export function figureLine({
  kind,
  amountCents,
  sharePoints,
  capCents,
  salesMonths,
  tranches,
}: Figures & Pick<Terms, "tranches">) {
  const isEquity = kind === "equity";
  const share = printPercent(sharePoints);
  return {
    kind,
    amount: printEuros(amountCents),
    equityRequested: isEquity ? share : null,
    valuation: isEquity ? printEuros(valuationOf({ amountCents, sharePoints })) : null,
    salesShare: isEquity ? null : share,
    salesCap: capCents === null ? null : printEuros(capCents),
    salesMonths,
    tranches: trancheLines(tranches, amountCents),
    answerDays: tranches?.answerDays ?? null,
  };
}

export type OfferLine = ReturnType<typeof offerLine>;

/** An offer as one of its parties or an administrator sees it. */
export function offerLine(
  { offer, version, request, investor, owner }: OfferWithParties,
  viewer: Pick<Viewer, "id">,
) {
  const { status, turn } = offer;
  const now = clock.now();
  const role = sideOf(offer, viewer) ?? ("administrator" as const);
  const isLive = (LIVE_OFFERS as readonly string[]).includes(status);
  const dueCents = offer.amountCents - offer.returnedCents;
  const { fee, rest } = split(dueCents, BigInt(request.feePoints));
  return {
    id: offer.id,
    requestId: request.id,
    request: {
      id: request.id,
      title: request.title,
      status: request.status,
      amount: printEuros(request.amountCents),
    },
    investorId: offer.investorId,
    investor: personLine(investor),
    owner: personLine(owner),
    role,
    status,
    statusLabel: OFFER.labels[status],
    version: offer.version,
    turn: isLive ? turn : null,
    isMyTurn: isLive && role === turn,
    turnEndsAt: isoOrNull(offer.turnEndsAt),
    ...figureLine(version),
    terms: version.terms,
    isReserved: offer.isReserved,
    heldAmount: printEuros(offer.heldCents),
    platformFee: printEuros(offer.feeCents ?? fee),
    /** The amount that the owner receives. */
    receives: printEuros(offer.feeCents === null ? rest : dueCents - offer.feeCents),
    acceptedAt: isoOrNull(offer.acceptedAt),
    revocableUntil: isoOrNull(offer.revocableUntil),
    isRevocable:
      status === "accepted" &&
      role === "investor" &&
      offer.revocableUntil !== null &&
      now < offer.revocableUntil,
    paidAt: isoOrNull(offer.paidAt),
    returnedAmount: printEuros(offer.returnedCents),
    equityKept:
      version.kind === "equity"
        ? printPercent(shareKept({ ...offer, sharePoints: version.sharePoints }))
        : null,
    repaidAmount: printEuros(offer.repaidCents),
    reason: offer.reason,
    endedAt: isoOrNull(offer.endedAt),
    createdAt: offer.createdAt.toISOString(),
  };
}

export type OpenOffer = ReturnType<typeof openOffer>;

/** An offer as everyone can see it: amount and return, without names, tranches and other terms (decision 341). */
export function openOffer({ offer, version, request }: OfferWithParties) {
  const { tranches: _, answerDays: __, ...figures } = figureLine(version);
  return {
    id: offer.id,
    request: {
      id: request.id,
      title: request.title,
      status: request.status,
      amount: printEuros(request.amountCents),
    },
    status: offer.status,
    statusLabel: OFFER.labels[offer.status],
    ...figures,
    isReserved: offer.isReserved,
    createdAt: offer.createdAt.toISOString(),
  };
}
