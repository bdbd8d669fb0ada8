import { eq } from "drizzle-orm";
import { db, type Source } from "@/db";
import { fundingAgreements, fundingOffers, fundingRequests } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { together } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { printedCode } from "@/lib/core/format/public-code";
import { printEuros, printPercent } from "@/lib/funding/requests/lines";
import { listTranches } from "@/lib/funding/tranches/queries";
import { differencesBetween } from "./difference-rules";
import { figureLine, type OfferWithParties, offerLine, offersWithParties } from "./lines";
import { OFFER } from "./machine";
import { sideOf } from "./rows";
import { NO_OFFER } from "./schema";
import { shareAtPrice, valuationOf } from "./term-rules";
import { clausesOf, type Version, versionsOf } from "./versions";

type Person = Pick<Viewer, "id" | "isAdmin">;

/** A negotiation with all its versions, for its parties and administrators. Throws `not_found`. */
export async function getOffer(viewer: Person, id: number, source: Source = db) {
  const [row] = await offersWithParties(source).where(eq(fundingOffers.id, id)).limit(1);
  const isParty = row && [row.offer.investorId, row.offer.ownerId].includes(viewer.id);
  if (!row || !(isParty || viewer.isAdmin)) throw new DomainError("not_found", NO_OFFER);
  const [versions, [request], parts, [agreement]] = await together(
    versionsOf(source, id),
    source.select().from(fundingRequests).where(eq(fundingRequests.id, row.offer.requestId)).limit(1),
    listTranches(source, id),
    source
      .select({ code: fundingAgreements.code, hash: fundingAgreements.hash })
      .from(fundingAgreements)
      .where(eq(fundingAgreements.offerId, id))
      .limit(1),
  );
  if (!request) throw new Error(`the request of offer ${id} was not found`);
  return {
    ...offerLine(row, viewer),
    ...clausesOf(row.version),
    message: row.version.message,
    acts: actsOf(row, viewer),
    versions: versions.map((version, place) => versionLine(version, versions[place - 1])),
    asked: askedLine(row.version, request),
    parts,
    agreement: agreement ? { ...agreement, code: printedCode(agreement.code) } : null,
  };
}

export type OfferDetail = Awaited<ReturnType<typeof getOffer>>;

/** The events of the state machine that the viewer can cause now. */
function actsOf({ offer }: OfferWithParties, viewer: Person) {
  const role = sideOf(offer, viewer);
  if (role === null) return [];
  const roles = role === offer.turn ? (["mover", role] as const) : ([role] as const);
  const stageExpiresAt = offer.status === "accepted" ? offer.revocableUntil : offer.turnEndsAt;
  const now = clock.now();
  if (stageExpiresAt && offer.status !== "accepted" && OFFER.isDue({ stageExpiresAt }, now)) return [];
  return [
    ...new Set(roles.flatMap((each) => OFFER.openTo(each, { status: offer.status, stageExpiresAt }, now))),
  ];
}

/** A version with its changes from the previous one. */
function versionLine(version: Version, before: Version | undefined) {
  return {
    nr: version.nr,
    side: version.side,
    ...figureLine(version),
    ...clausesOf(version),
    terms: version.terms,
    message: version.message,
    differences: before ? differencesBetween(before, version) : [],
    createdAt: version.createdAt.toISOString(),
  };
}

type Request = typeof fundingRequests.$inferSelect;

/** The request's own terms for the same amount, and the differences of the latest version from them. */
export function askedLine(version: Version, request: Request) {
  const points = shareAtPrice(version.amountCents, request);
  const valuation = valuationAsked(request);
  return {
    equityOffered: points === null ? null : printPercent(points),
    valuation: valuation === null ? null : printEuros(valuation),
    ...clausesOf(request),
    differences: differencesBetween(
      {
        ...{ ...version, ...clausesOf(request), ...priceAsked(version, points, valuation) },
        // A request asks for everything at once.
        tranches: null,
        terms: version.terms,
      },
      version,
    ),
  };
}

function valuationAsked({ amountCents, equityPoints }: Request): bigint | null {
  return equityPoints === null ? null : valuationOf({ amountCents, sharePoints: equityPoints });
}

// The rounded share is what a version can match. Any other share is compared at the exact price of the request: what
// the rounded one implies is far from it where the share is small.
function priceAsked(version: Version, points: number | null, valuation: bigint | null) {
  if (version.kind !== "equity" || points === null || points === version.sharePoints) return {};
  return { sharePoints: points, ...(valuation !== null && { valuationCents: valuation }) };
}
