import type { Tx } from "@/db";
import { isVerified, type UserActor } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { getSettings } from "@/lib/core/config/settings";
import { FUNDING_ATTEMPTS, MAX_VERSIONS, SIGNATURE_MINUTES } from "@/lib/funding/constants";
import { extendOrRefuse } from "@/lib/funding/requests/clocks";
import { printEuros } from "@/lib/funding/requests/lines";
import { requestRows } from "@/lib/funding/requests/rows";
import { centsOf } from "@/lib/funding/schema";
import { refuseAboveInvestmentLimit } from "@/lib/identity/investor/limit-rules";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { requireFunds } from "@/lib/ledger/refusals";
import { requireConsent } from "@/lib/offers/consent";
import { extendTurns } from "./clocks";
import { differencesBetween } from "./difference-rules";
import { notifyOfOffer } from "./notices";
import { nextTerms, otherSide, refuseBlockedSide, requireFits, turnEnd, writeVersion } from "./proposal";
import { getOffer } from "./queries";
import { type Offer, offerRows, readParties, requireLatest } from "./rows";
import { type CounterOffer, counterOfferInput } from "./schema";
import { signaturePurpose, termsToSign } from "./signature-rules";
import type { Terms } from "./term-rules";
import { holdExactly } from "./transfers";
import { readVersion } from "./versions";

/** The side whose turn it is answers an offer with a new, signed version. Then it is the other side's turn. */
export const counterOffer = command(
  {
    name: "funding.counter-offer",
    // A member who has lost access to the app can still answer their negotiations.
    allow: "user",
    refusesSuspended: true,
    input: counterOfferInput,
    boundConfirmation: {
      withinMinutes: SIGNATURE_MINUTES,
      purposeOf: ({ id, confirmations: _, message: __, ...terms }) =>
        signaturePurpose("counter", [id, termsToSign(terms)]),
    },
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "funding-offers", key: actor.id, ...FUNDING_ATTEMPTS.offerPerMember }),
  },
  async ({ tx, actor, now, record }, { id, version, message, reserve, confirmations, ...given }) => {
    const { requestId, investorId, ownerId, side } = await readParties(tx, id, actor);
    await refuseBlockedSide(tx, { side, investorId, ownerId });
    if (side === "investor") await refuseInvestor(tx, { actor, given, now });
    if (side === "owner" && reserve !== undefined) {
      const denial = "Solo el inversor puede reservar su dinero";
      throw new DomainError("invalid", MESSAGE.invalid, { fields: { reserve: denial } });
    }
    await extendOrRefuse(tx, { id: requestId, now });
    const request = await requestRows.lock(tx, requestId);
    await extendTurns({ source: tx, only: id, now });
    const { row: offer } = await offerRows.lockFor(tx, { id, event: "counter", actor, now });
    requireLatest(offer, version);
    await requestRows.lockFor(tx, { id: requestId, event: "agree", actor, now });
    if (offer.version >= MAX_VERSIONS) {
      throw new DomainError(
        "conflict",
        `Una oferta tiene como mucho ${MAX_VERSIONS} versiones: acéptala o recházala.`,
      );
    }
    const before = await readVersion(tx, id, offer.version);
    const { trancheAnswerDays } = await getSettings(["trancheAnswerDays"], tx);
    const terms = nextTerms(before, given, trancheAnswerDays);
    requireFits(request, terms);
    requireChange(offer, { before, terms, reserve });
    const nr = offer.version + 1;
    const isReserved = reserve ?? offer.isReserved;
    const { amountCents, kind } = terms;
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
    // The reserved money changes only with the investor's own versions, not with the owner's.
    const heldCents = side === "owner" ? offer.heldCents : isReserved ? amountCents : 0n;
    await requireFunds(
      holdExactly(tx, offer, { cents: heldCents, mark: String(nr), actorId: actor.id, now }),
    );
    await writeVersion(tx, id, { nr, side, authorId: actor.id, terms, message, now });
    const moved = await offerRows.move(tx, offer, {
      to: "negotiating",
      set: {
        ...consent,
        version: nr,
        turn: otherSide(side),
        turnEndsAt: turnEnd(now, "next"),
        kind,
        amountCents,
        isReserved,
        heldCents,
        updatedAt: now,
      },
    });
    await notifyOfOffer(tx, moved, { notice: "countered", to: [otherSide(side)], title: request.title, now });
    record({
      targetId: side === "owner" ? investorId : ownerId,
      details: { request: requestId, offer: id, version: nr, kind, amount: printEuros(amountCents) },
    });
    return getOffer(actor, id, tx);
  },
);

type Investing = { actor: UserActor; given: { amount?: string | undefined }; now: Date };

async function refuseInvestor(tx: Tx, { actor, given, now }: Investing): Promise<void> {
  if (!isVerified(actor)) throw new DomainError("forbidden", MESSAGE.kycRequired);
  await refuseAboveInvestmentLimit(tx, {
    userId: actor.id,
    level: actor.kycLevel,
    asset: "EUR",
    minor: given.amount === undefined ? 0n : centsOf(given.amount),
    now,
  });
}

type Changed = { before: Terms; terms: Terms; reserve: CounterOffer["reserve"] };

function requireChange({ isReserved }: Offer, { before, terms, reserve }: Changed): void {
  const isSame = differencesBetween(before, terms).length === 0 && (reserve ?? isReserved) === isReserved;
  if (isSame) throw new DomainError("conflict", "No has cambiado nada: acepta la versión o cambia algo.");
}
