import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { amountText } from "@/lib/core/format/format";
import { EQUITY_ATTEMPTS, EQUITY_CONFIRMATION_MINUTES } from "@/lib/equity/constants";
import { printEuros } from "@/lib/equity/funds/lines";
import { shareFund } from "@/lib/equity/funds/rows";
import { centsOf } from "@/lib/equity/funds/schema";
import { readPart } from "@/lib/equity/places/account-queries";
import { lockPlace } from "@/lib/equity/places/rows";
import { requireFunds } from "@/lib/ledger/refusals";
import { restOf } from "./call-rules";
import { PART } from "./machine";
import { isPayable, payPart } from "./part-payment";
import { findPart, lockPart } from "./rows";
import { payCallInput } from "./schema";

/** An investor pays their part of a call, in full or in part. Reserved money is used first. */
export const payCall = command(
  {
    name: "equity.pay-call",
    // A member who has lost access to the app can still pay.
    allow: "user",
    input: payCallInput,
    confirmedWithinMinutes: EQUITY_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "pay-call", key: actor.id, ...EQUITY_ATTEMPTS.payPerMember }),
  },
  async ({ tx, actor, now, record }, { id: callId, amount }) => {
    const found = await findPart(tx, { callId, investorId: actor.id });
    const fund = await shareFund(tx, found.fundId);
    const { row: place } = await lockPlace(tx, fund, { id: found.investmentId, event: "pay", actor, now });
    const { row: part } = await lockPart(tx, actor.id, { id: found.id, event: "pay", actor, now });
    if (!isPayable(part)) throw PART.refusal(part.status);
    const rest = restOf(part);
    const cents = amount === undefined ? rest : centsOf(amount);
    if (cents > rest) {
      const message = `Quedan ${amountText(rest, "EUR")} por pagar de esta llamada`;
      throw new DomainError("invalid", MESSAGE.invalid, { fields: { amount: message } });
    }
    const payment = { fundId: fund.id, investorId: place.investorId, cents, actorId: actor.id, now };
    await requireFunds(payPart(tx, part, payment));
    record({ targetId: actor.id, details: { fund: fund.id, call: callId, amount: printEuros(cents) } });
    return readPart(tx, part.id);
  },
);
