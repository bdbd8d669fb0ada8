import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { adminProposals, loans } from "@/db/schema";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { defineProposalHandler } from "@/lib/core/area";
import { type CommandContext, command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getSettings } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { divide } from "@/lib/core/format/money";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { needsSecondAdministrator } from "@/lib/deals/approval";
import { printCents } from "@/lib/lending/cents";
import { readLoanCase, readWorth } from "@/lib/lending/loan/case-queries";
import { loan } from "@/lib/lending/loan/deal";
import { LOAN } from "@/lib/lending/loan/machine";
import { LOAN_NOT_FOUND } from "@/lib/lending/loan/schema";
import type { Loan } from "@/lib/lending/loan/transfers";
import { refuseOtherPrice } from "@/lib/lending/price/confirm-price";
import { readReference } from "@/lib/lending/price/reference";
import { requireTrustedPrices } from "@/lib/lending/price/trusted-price";
import { endWithoutSale, type Unsold } from "./avoided-sale";
import { liquidate } from "./liquidation";
import { type LiquidateLoan, liquidateLoanInput, proposedLiquidation } from "./schema";

type Acting = Pick<CommandContext<"admin", unknown>, "tx" | "actor" | "now" | "record">;

/**
 * An administrator sells a defaulted loan's collateral at the price shown to them. Above a threshold a second
 * administrator must approve.
 */
export const liquidateLoan = command(
  {
    name: "lending.liquidate-loan",
    allow: "admin",
    input: liquidateLoanInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: async (_, { id }) => {
      await loan.expire(id);
    },
  },
  async (context, input) => {
    const { tx, actor, now } = context;
    const { id } = input;
    const { row } = await loan.lockFor(tx, { id, event: "liquidate", actor, now });
    const prices = await pricesToSell(tx, row, {
      check: (price) => refuseOtherPrice(price, input.price),
      now,
    });
    const worthCents = await readWorth(tx, row);
    const settings = await getSettings(["disputeApprovalEur", "loanPriceJumpPercent"], tx);
    if (needsSecondAdministrator(worthCents, settings)) {
      const lowestPrice = lowestPriceOf(input.price, settings.loanPriceJumpPercent);
      return propose(context, row, { input, worthCents, lowestPrice });
    }
    await sell(context, row, { input, prices });
    return readLoanCase(actor, id, tx);
  },
);

// A fall of more than a jump sells far more collateral than the two administrators saw.
function lowestPriceOf(price: string, jumpPercent: number): string {
  return printCents(divide(priceUnits(price) * BigInt(100 - jumpPercent), 100n, "up"));
}

type Selling = {
  /** Throws if nothing is sold at this price. */
  check: (price: string) => void;
  now: Date;
};

// Throws also if the price is not trusted, or if the default ends without a sale.
async function pricesToSell(tx: Tx, row: Loan, { check, now }: Selling): Promise<Prices> {
  const reference = await readReference(tx, now);
  check(reference.prices.btcReferencePriceUsd);
  const prices = requireTrustedPrices(reference, UNTRUSTED);
  const unsold = await endWithoutSale(tx, row, { prices, now });
  // What this has changed is undone with the transaction: the jobs end the default.
  if (unsold) throw new DomainError("conflict", UNSOLD[unsold]);
  return prices;
}

const UNTRUSTED = {
  stale: "El precio es demasiado antiguo: confírmalo antes de liquidar.",
  jump: "El precio se ha alejado demasiado del anterior: confírmalo antes de liquidar.",
} as const;

const UNSOLD: Readonly<Record<Unsold, string>> = {
  arrived:
    "Ha llegado bitcoin para la garantía: espera a que quede en custodia y vuelve a mirar el préstamo.",
  recovered:
    "La garantía vuelve a cubrir el préstamo: en unos minutos deja de estar en mora, sin vender nada.",
};

type Sold = { input: LiquidateLoan; prices: Prices };

async function sell({ tx, actor, now, record }: Acting, row: Loan, { input, prices }: Sold): Promise<void> {
  const { method, reason } = input;
  const price = prices.btcReferencePriceUsd;
  const outcome = await liquidate(tx, row, { method, prices, actorId: actor.id, now });
  const details = { method, price, btcAmount: outcome.note, ...(reason && { reason }) };
  const audit = { targetId: row.borrowerId, details };
  await loan.completeAct(
    { tx, actor, now, record },
    { row, event: "liquidate", outcome: { ...outcome, audit } },
  );
}

type Proposed = { input: LiquidateLoan; worthCents: bigint; lowestPrice: string };

async function propose(context: Acting, { id }: Loan, { input, worthCents, lowestPrice }: Proposed) {
  const { method, price, reason } = input;
  await refuseSecond(context.tx, id);
  return writeProposal(context.tx, context, {
    kind: "liquidation",
    reason,
    worthCents,
    payload: {
      id,
      input: { id, method, price, lowestPrice, ...(reason && { reason }) },
      changes: {
        loan: [null, id],
        method: [null, method],
        price: [null, price],
        lowestPrice: [null, lowestPrice],
      },
    },
    details: { loan: id, method, price },
  });
}

// The loan is locked: two concurrent proposals are impossible.
async function refuseSecond(tx: Tx, id: number): Promise<void> {
  const isOpen = and(eq(adminProposals.kind, "liquidation"), eq(adminProposals.status, "proposed"));
  const open = await tx.$count(adminProposals, and(isOpen, sql`payload->>'id' = ${String(id)}`));
  if (open > 0) {
    throw new DomainError(
      "conflict",
      "Ya hay una liquidación propuesta para este préstamo: decidid antes esa.",
    );
  }
}

const TOO_LOW = "El precio ha bajado demasiado desde la propuesta: proponla de nuevo.";

/**
 * Executes the proposal once a second administrator has approved it, at the price of that moment, unless it is lower
 * than the lowest one of the proposal (decision 353).
 */
export const loanLiquidation = defineProposalHandler({
  key: "liquidation",
  read: ({ input }) => proposedLiquidation.parse(input),
  prepare: (_actor, { payload: { id } }) => loan.expire(id),
  staleness: async (source, { payload: { id, lowestPrice } }) => {
    const [row] = await source.select({ status: loans.status }).from(loans).where(eq(loans.id, id)).limit(1);
    if (!row) return LOAN_NOT_FOUND;
    const { status } = row;
    if (!LOAN.stepFrom(status, "liquidate")) return LOAN.refusal(status, "liquidate").message;
    const { prices } = await readReference(source, clock.now());
    return isBelow(prices.btcReferencePriceUsd, lowestPrice) ? TOO_LOW : null;
  },
  carryOut: async ({ tx, actor, now, record }, { id: proposal, payload }) => {
    const { lowestPrice, ...input } = payload;
    const { row } = await loan.lockFor(tx, { id: input.id, event: "liquidate", actor, now });
    const recordHere: Acting["record"] = (line) =>
      record({ ...line, action: "lending.liquidate-loan", details: { ...line.details, proposal } });
    const check = (price: string) => {
      if (isBelow(price, lowestPrice)) throw new DomainError("conflict", TOO_LOW);
    };
    const prices = await pricesToSell(tx, row, { check, now });
    await sell({ tx, actor, now, record: recordHere }, row, { input, prices });
  },
});

function isBelow(price: string, lowest: string): boolean {
  return priceUnits(price) < priceUnits(lowest);
}
