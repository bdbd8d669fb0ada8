import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers, fundingOfferVersions, users } from "@/db/schema";
import type { KycLevel } from "@/lib/auth/constants";
import { lockPair } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { writeAgreement } from "@/lib/funding/agreements/agreement";
import { SHARE_POINTS, SIGNATURE_MINUTES, type Side } from "@/lib/funding/constants";
import { extendRequests } from "@/lib/funding/requests/clocks";
import { closeLiveOffers } from "@/lib/funding/requests/closure";
import { printEuros } from "@/lib/funding/requests/lines";
import { notifyOwner } from "@/lib/funding/requests/notices";
import { missingOf, type Request, requestRows } from "@/lib/funding/requests/rows";
import { recordActivity } from "@/lib/identity/activity/activities";
import { refuseAboveInvestmentLimit } from "@/lib/identity/investor/limit-rules";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { fundsRefusal, refuseWhileClosed, requireFunds } from "@/lib/ledger/refusals";
import { requireConsent } from "@/lib/offers/consent";
import { reflectionEnd } from "@/lib/offers/reflection-rules";
import { extendTurns } from "./clocks";
import { notifyOfOffer } from "./notices";
import { investorShort, refuseSuspendedSide } from "./proposal";
import { getOffer } from "./queries";
import { offerRows, readParties, requireLatest } from "./rows";
import { acceptOfferInput } from "./schema";
import { signaturePurpose } from "./signature-rules";
import { holdExactly } from "./transfers";
import { agreedShares, readVersion, type Version } from "./versions";

const CHANGED = "La oferta acaba de cambiar. Léela antes de firmar.";
const COVERED = "La solicitud se ha cubierto con otras ofertas.";

/**
 * The side whose turn it is signs the latest version, which the other side has signed. In the same transaction, the
 * investor's money is held, their four-day reflection period starts, and the other offers end if the request is
 * covered.
 */
export const acceptOffer = command(
  {
    name: "funding.accept-offer",
    // A member who has lost access to the app can still answer their negotiations.
    allow: "user",
    refusesSuspended: true,
    input: acceptOfferInput,
    needsConfirmedEmail: true,
    boundConfirmation: {
      withinMinutes: SIGNATURE_MINUTES,
      purposeOf: ({ id, version }) => signaturePurpose("accept", [id, version]),
    },
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, version: seen, confirmations }) => {
    const { requestId, investorId, ownerId, side } = await readParties(tx, id, actor);
    await refuseSuspendedSide(tx, { side, investorId, ownerId });
    // Nothing is posted for an offer whose whole amount is held already.
    await refuseWhileClosed(tx);
    // Neither side's account can be closed concurrently.
    await lockPair(tx, investorId, ownerId);
    const investor = await lockInvestor(tx, { id, investorId, side, now });
    await extendRequests({ source: tx, only: requestId, now });
    const request = await requestRows.lock(tx, requestId);
    await extendTurns({ source: tx, only: id, now });
    const { row: offer } = await offerRows.lockFor(tx, { id, event: "accept", actor, now });
    requireLatest(offer, seen);
    // The yearly limit was checked before the locks.
    if (offer.amountCents !== investor.amountCents) throw new DomainError("conflict", CHANGED);
    await requestRows.lockFor(tx, { id: requestId, event: "agree", actor, now });
    const version = await readVersion(tx, id, offer.version);
    await requireRoom(tx, request, version);
    const { amountCents } = version;
    const consent =
      side === "investor"
        ? await requireConsent(
            tx,
            { type: "funding", id: requestId },
            {
              amountCents,
              investor: await readInvestorState(actor.id, now, tx),
              confirmed: confirmations,
              now,
            },
          )
        : {};
    const mark = `${version.nr}:signed`;
    await requireFunds(
      holdExactly(tx, offer, { cents: amountCents, mark, actorId: actor.id, now }),
      side === "investor" ? fundsRefusal : investorShort,
    );
    const accepted = await offerRows.move(tx, offer, {
      to: "accepted",
      set: {
        ...consent,
        isReserved: true,
        heldCents: amountCents,
        turnEndsAt: null,
        acceptedBy: actor.id,
        acceptedAt: now,
        revocableUntil: reflectionEnd(now, investor.timezone),
        updatedAt: now,
      },
    });
    await writeAgreement(tx, { request, offer: accepted, version, acceptedBy: side, now });
    await cover(tx, request, { amountCents, actorId: actor.id, now });
    await notifyOfOffer(tx, accepted, {
      notice: "accepted",
      to: ["owner", "investor"],
      title: request.title,
      now,
    });
    const event = { entityId: String(id), data: { title: request.title } };
    await recordActivity(tx, { userId: investorId, type: "investment", ...event }, now);
    await recordActivity(tx, { userId: ownerId, type: "funding_agreement", ...event }, now);
    record({
      targetId: side === "owner" ? investorId : ownerId,
      details: { request: requestId, offer: id, version: version.nr, amount: printEuros(amountCents) },
    });
    return getOffer(actor, id, tx);
  },
);

type Signing = { id: number; investorId: string; side: Side; now: Date };

/**
 * Locks the investor before all other rows. Throws unless they are verified and the amount is within their yearly
 * limit.
 */
async function lockInvestor(tx: Tx, { id, investorId, side, now }: Signing) {
  const [found] = await tx
    .select({
      level: users.kycLevel,
      status: users.kycStatus,
      timezone: users.timezone,
      amountCents: fundingOffers.amountCents,
    })
    .from(users)
    .innerJoin(fundingOffers, eq(fundingOffers.id, id))
    .where(eq(users.id, investorId))
    .limit(1);
  if (!found) throw new Error(`the investor of offer ${id} was not found`);
  const isKnown = found.status === "verified" && found.level !== "none";
  if (!isKnown) {
    throw side === "investor"
      ? new DomainError("forbidden", MESSAGE.kycRequired)
      : new DomainError("conflict", "El inversor tiene que verificar su identidad antes de que firmes.");
  }
  const limited = {
    userId: investorId,
    level: found.level as KycLevel,
    asset: "EUR",
    minor: found.amountCents,
    now,
  } as const;
  await refuseAboveInvestmentLimit(tx, limited).catch((error: unknown) => {
    if (side === "investor" || !(error instanceof DomainError)) throw error;
    throw new DomainError(
      "conflict",
      "El inversor no puede invertir ahora este importe: proponle uno menor.",
    );
  });
  return found;
}

/** Throws `conflict` if the amount exceeds what the request still needs, or the agreed shares would exceed 100 %. */
async function requireRoom(tx: Tx, request: Request, version: Version): Promise<void> {
  const missing = missingOf(request);
  if (version.amountCents > missing) {
    throw new DomainError(
      "conflict",
      `Solo faltan ${amountText(missing, "EUR")}: haz una contraoferta por ese importe como mucho.`,
    );
  }
  if (version.kind !== "equity") return;
  const { offerId, nr } = fundingOfferVersions;
  const { id, requestId, version: latest } = fundingOffers;
  const [given] = await tx
    .select({ points: agreedShares() })
    .from(fundingOffers)
    .innerJoin(fundingOfferVersions, and(eq(offerId, id), eq(nr, latest)))
    .where(eq(requestId, request.id));
  if ((given?.points ?? 0) + version.sharePoints > SHARE_POINTS.max) {
    throw new DomainError("conflict", "Con este acuerdo se daría más del 100 % de la empresa.");
  }
}

type Covering = { amountCents: bigint; actorId: string; now: Date };

async function cover(tx: Tx, request: Request, { amountCents, actorId, now }: Covering): Promise<void> {
  const agreedCents = request.agreedCents + amountCents;
  const isCovered = agreedCents === request.amountCents;
  const moved = await requestRows.move(tx, request, {
    to: isCovered ? "covered" : "open",
    set: { agreedCents, updatedAt: now },
  });
  if (!isCovered) return;
  await closeLiveOffers(tx, moved, { reason: COVERED, actorId, now });
  await notifyOwner(tx, moved, { notice: "covered", now });
}
