import type { Tx } from "@/db";
import { changes } from "@/lib/core/command/audit";
import { command, parse, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { printMoney } from "@/lib/core/format/money";
import { printCents } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { putSheet } from "@/lib/lending/sheets/publication";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { POST_ATTEMPTS } from "./constants";
import { type LoanOffer, type LoanRequest, lineOfOffer, lineOfRequest } from "./lines";
import { refuseCurrency } from "./offered-currency";
import { offerRows, requestRows } from "./rows";
import { offerTermsOf, requestTermsOf } from "./rules";
import { createOfferInput, createRequestInput, editOfferInput, editRequestInput } from "./schema";

const editing = {
  allow: "app:p2pLending",
  idempotent: true,
  refuses: ["not_found", "conflict", "rate_limited"],
  audit: recorded,
  prepare: ({ actor }: { actor: { id: string } }) =>
    consume({ name: "loan-posts", key: actor.id, ...POST_ATTEMPTS.perUser }),
} as const;

/** The owner edits a request, pauses it, or resumes it. */
export const editRequest = command(
  { ...editing, name: "lending.edit-request", input: editRequestInput },
  async ({ tx, actor, now, record }, { id, status, ...sent }) => {
    const event = eventOf(status, sent);
    const { row, to } = await requestRows.lockFor(tx, { id, event, actor, now });
    const before = requestInputOf(row);
    refuseChange(before, sent);
    const terms = event === "edit" ? requestTermsOf(parse(createRequestInput, { ...before, ...sent })) : {};
    const edited = await requestRows.move(tx, row, { to, set: { ...terms, updatedAt: now } });
    if (event === "edit") await putSheet(tx, edited, now);
    record({
      targetId: actor.id,
      details: {
        request: id,
        ...changes({ ...before, status: row.status }, { ...requestInputOf(edited), status: to }),
      },
    });
    return lineOfRequest(tx, edited, actor);
  },
);

/** The same for an offer, with a confirmation except for a pause: others take the lender's money on these terms. */
export const editOffer = command(
  {
    ...editing,
    name: "lending.edit-offer",
    input: editOfferInput,
    confirmedWithinMinutes: { whenAsked: LOAN_CONFIRMATION_MINUTES },
  },
  async ({ tx, actor, isConfirmed, now, record }, { id, status, ...sent }) => {
    const event = eventOf(status, sent);
    if (event !== "pause") await refuseUnconfirmed(tx, { actor, isConfirmed });
    const { row, to } = await offerRows.lockFor(tx, { id, event, actor, now });
    const before = offerInputOf(row);
    refuseChange(before, sent);
    const terms = event === "edit" ? offerTermsOf(parse(createOfferInput, { ...before, ...sent })) : {};
    const edited = await offerRows.move(tx, row, { to, set: { ...terms, updatedAt: now } });
    record({
      targetId: actor.id,
      details: {
        offer: id,
        ...changes({ ...before, status: row.status }, { ...offerInputOf(edited), status: to }),
      },
    });
    return lineOfOffer(tx, edited, actor);
  },
);

type Confirming = { actor: { id: string; timezone: string }; isConfirmed: boolean };

async function refuseUnconfirmed(tx: Tx, { actor, isConfirmed }: Confirming): Promise<void> {
  await refuseWhilePaused(tx, actor);
  if (!isConfirmed) throw new DomainError("confirmation_required", MESSAGE.confirmationRequired);
}

type InCurrency = { currency?: LoanCurrency | null | undefined };

// A post keeps its currency even if that is no longer offered.
function refuseChange(before: InCurrency, { currency }: InCurrency): void {
  if (currency !== undefined && currency !== before.currency) refuseCurrency(currency, "currency");
}

const APART = "Cambia los datos o el estado, no las dos cosas a la vez";

// A change of state must be sent alone; an edit keeps the state.
function eventOf(status: "open" | "paused" | undefined, sent: Readonly<Record<string, unknown>>) {
  if (status === undefined) return "edit";
  const isAlone = Object.values(sent).every((value) => value === undefined);
  if (!isAlone) throw new DomainError("invalid", MESSAGE.invalid, { fields: { status: APART } });
  return status === "paused" ? "pause" : "resume";
}

function termsOf(row: LoanRequest | LoanOffer) {
  const { termDays: term, currency, repayment, purpose, purposeKind } = row;
  return {
    amount: printCents(row.amountCents),
    interestRate: printCents(BigInt(row.aprPoints)),
    term,
    currency,
    repayment,
    purpose,
    purposeKind,
  };
}

const requestInputOf = (row: LoanRequest) => ({
  ...termsOf(row),
  collateralAmount: printMoney(row.collateralSats, "BTC"),
});

const percent = (points: number | null) => (points === null ? null : printCents(BigInt(points)));

const offerInputOf = (row: LoanOffer) => ({
  ...termsOf(row),
  collateralRequired: printMoney(row.collateralSats, "BTC"),
  minLTV: percent(row.minLtvPoints),
  maxLTV: percent(row.maxLtvPoints),
});
