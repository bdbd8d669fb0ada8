import { fundingOffers, fundingRequests } from "@/db/schema";
import { isVerified } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { getSettings } from "@/lib/core/config/settings";
import { readById } from "@/lib/deals/table";
import { FUNDING_ATTEMPTS, SIGNATURE_MINUTES } from "@/lib/funding/constants";
import { extendOrRefuse } from "@/lib/funding/requests/clocks";
import { printEuros } from "@/lib/funding/requests/lines";
import { maySeeRequest } from "@/lib/funding/requests/queries";
import { requestRows } from "@/lib/funding/requests/rows";
import { NO_REQUEST } from "@/lib/funding/requests/schema";
import { centsOf } from "@/lib/funding/schema";
import { refuseAboveInvestmentLimit } from "@/lib/identity/investor/limit-rules";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { requireFunds } from "@/lib/ledger/refusals";
import { requireConsent } from "@/lib/offers/consent";
import { notifyOfOffer } from "./notices";
import { firstTerms, refuseAnotherOffer, requireFits, turnEnd, writeVersion } from "./proposal";
import { getOffer } from "./queries";
import { createOfferInput } from "./schema";
import { signaturePurpose, termsToSign } from "./signature-rules";
import { holdExactly } from "./transfers";

/** A verified member makes a signed offer to a request, and optionally reserves its money. */
export const createOffer = command(
  {
    name: "funding.create-offer",
    allow: "app:funding",
    input: createOfferInput,
    needsConfirmedEmail: true,
    boundConfirmation: {
      withinMinutes: SIGNATURE_MINUTES,
      purposeOf: ({ requestId, confirmations: _, message: __, ...terms }) =>
        signaturePurpose("offer", [requestId, termsToSign(terms)]),
    },
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "funding-offers", key: actor.id, ...FUNDING_ATTEMPTS.offerPerMember }),
  },
  async ({ tx, actor, now, record }, { requestId, message, reserve, confirmations, ...given }) => {
    const known = await readById(fundingRequests, requestId, tx);
    if (!known || !(await maySeeRequest(tx, actor, known))) throw new DomainError("not_found", NO_REQUEST);
    if (!isVerified(actor)) throw new DomainError("forbidden", MESSAGE.kycRequired);
    // Locks the member before the request, in the same order everywhere: the yearly limit locks the member.
    await refuseAboveInvestmentLimit(tx, {
      userId: actor.id,
      level: actor.kycLevel,
      asset: "EUR",
      minor: centsOf(given.amount),
      now,
    });
    const investor = await readInvestorState(actor.id, now, tx);
    await extendOrRefuse(tx, { id: requestId, now });
    const { row: request } = await requestRows.lockFor(tx, { id: requestId, event: "offer", actor, now });
    const { trancheAnswerDays } = await getSettings(["trancheAnswerDays"], tx);
    const terms = firstTerms(request, given, trancheAnswerDays);
    requireFits(request, terms);
    await refuseAnotherOffer(tx, request, actor.id);
    const { amountCents, kind } = terms;
    const consent = await requireConsent(
      tx,
      { type: "funding", id: requestId },
      { amountCents, investor, confirmed: confirmations, now },
    );
    const [offer] = await tx
      .insert(fundingOffers)
      .values({
        ...consent,
        requestId,
        investorId: actor.id,
        ownerId: request.ownerId,
        kind,
        amountCents,
        isReserved: reserve,
        heldCents: reserve ? amountCents : 0n,
        turnEndsAt: turnEnd(now, "first"),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!offer) throw new Error("the offer was not inserted");
    await writeVersion(tx, offer.id, { nr: 1, side: "investor", authorId: actor.id, terms, message, now });
    if (reserve) {
      const held = { ...offer, heldCents: 0n };
      await requireFunds(holdExactly(tx, held, { cents: amountCents, mark: "1", actorId: actor.id, now }));
    }
    await notifyOfOffer(tx, offer, { notice: "offered", to: ["owner"], title: request.title, now });
    record({
      targetId: request.ownerId,
      details: {
        request: requestId,
        offer: offer.id,
        kind,
        amount: printEuros(amountCents),
        reserved: reserve,
      },
    });
    return getOffer(actor, offer.id, tx);
  },
);
