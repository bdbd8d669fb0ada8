import { isVerified } from "@/lib/auth/actor";
import { refuseSuspendedOwner } from "@/lib/auth/suspension";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { EQUITY_CONFIRMATION_MINUTES } from "@/lib/equity/constants";
import { notifyManager } from "@/lib/equity/funds/notices";
import { fundRows, requireLeftToCall } from "@/lib/equity/funds/rows";
import { recordActivity } from "@/lib/identity/activity/activities";
import { refuseAboveInvestmentLimit } from "@/lib/identity/investor/limit-rules";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { requireConsent } from "@/lib/offers/consent";
import { reflectionEnd } from "@/lib/offers/reflection-rules";
import { currentSheet } from "@/lib/offers/sheets";
import { agreementHash } from "./agreement";
import { readPlace, requireSeenPlace } from "./queries";
import { fundOfPlace, lockPlace, movePlace } from "./rows";
import { signPlaceInput } from "./schema";

const CHANGED = "El importe de tu inversión acaba de cambiar. Revísalo antes de firmar.";

/**
 * An investor signs their approved commitment with all required confirmations. They can revoke it for four days. No
 * money moves until capital is called.
 */
export const signPlace = command(
  {
    name: "equity.sign-place",
    allow: "app:privateEquity",
    needsConfirmedEmail: true,
    input: signPlaceInput,
    confirmedWithinMinutes: EQUITY_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, confirmations, reservesAhead }) => {
    const known = await requireSeenPlace(actor, id, tx);
    if (!isVerified(actor)) throw new DomainError("forbidden", MESSAGE.kycRequired);
    // Locks the member before the fund, in the same order everywhere: the yearly limit locks the member.
    await refuseAboveInvestmentLimit(tx, {
      userId: actor.id,
      level: actor.kycLevel,
      asset: "EUR",
      minor: known.place.commitmentCents,
      now,
    });
    const investor = await readInvestorState(actor.id, now, tx);
    const fund = await fundRows.lock(tx, await fundOfPlace(tx, id));
    const { row: place, to } = await lockPlace(tx, fund, { id, event: "sign", actor, now });
    if (place.commitmentCents !== known.place.commitmentCents) throw new DomainError("conflict", CHANGED);
    if (fund.status !== "active") throw fundRows.machine.refusal(fund.status);
    requireLeftToCall(fund);
    await refuseSuspendedOwner(tx, fund.managerId, "Elige otro fondo.");
    const offer = { type: "fund", id: fund.id } as const;
    const { commitmentCents } = place;
    const asked = { amountCents: commitmentCents, investor, confirmed: confirmations, now };
    const consent = await requireConsent(tx, offer, asked);
    const sheetHash = (await currentSheet(offer, tx))?.hash ?? "";
    const signed = { investorId: actor.id, commitmentCents, sheetHash, signedAt: now };
    const hash = agreementHash(fund, signed);
    await movePlace(tx, place, {
      to,
      set: {
        ...consent,
        signedAt: now,
        signedCents: commitmentCents,
        agreementHash: hash,
        revocableUntil: reflectionEnd(now, actor.timezone),
        reservesAhead,
      },
    });
    await notifyManager(tx, fund, { notice: "signed", dedupeSuffix: id });
    const event = { entityId: String(fund.id), data: { title: fund.name } };
    await recordActivity(tx, { userId: actor.id, type: "investment", ...event }, now);
    record({ targetId: actor.id, details: { fund: fund.id, investment: id, hash } });
    return readPlace(tx, actor, id);
  },
);
