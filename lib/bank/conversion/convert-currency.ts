import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankQuotes } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { printMoney } from "@/lib/core/format/money";
import { refusePaypalHeld } from "@/lib/exchange/orders/paypal-rules";
import { available, fees, treasury } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { fundsRefusal, requireFunds } from "@/lib/ledger/refusals";
import { refuseUnconfirmedJump } from "@/lib/lending/price/jump-rules";
import { refuseConversion } from "./access-rules";
import { BARRED, CONVERSION_CONFIRMATION_MINUTES } from "./constants";
import { convertCurrencyInput, NO_QUOTE } from "./schema";
import { treasuryShort } from "./treasury";

type Quote = typeof bankQuotes.$inferSelect;

/** A member accepts a valid quote: the amount goes to the treasury and the spread to the fees. */
export const convertCurrency = command(
  {
    name: "bank.convert-currency",
    allow: "user",
    refusesSuspended: true,
    input: convertCurrencyInput,
    confirmedWithinMinutes: CONVERSION_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["forbidden", "not_found", "conflict", "unavailable"],
    audit: ({ actor, recorded }) => recorded.map((line) => ({ ...line, targetId: actor.id })),
  },
  async ({ tx, actor, now, record }, { quoteId }) => {
    const quote = await lockQuote(tx, { quoteId, userId: actor.id });
    if (quote.usedAt) throw new DomainError("conflict", "Ya has usado esta cotización.");
    if (quote.expiresAt <= now) throw new DomainError("conflict", "La cotización ha caducado: pide otra.");
    const { fromAsset, toAsset } = quote;
    refuseConversion(actor, { from: fromAsset, to: toAsset });
    if (fromAsset === "BTC" || toAsset === "BTC") await refuseUnconfirmedJump(tx, now);
    if (fromAsset === "BTC") {
      await lockUser(tx, actor.id);
      await refusePaypalHeld(tx, { ...actor, sats: quote.fromMinor, now, barred: BARRED });
    }
    await pay(tx, quote, now);
    await tx.update(bankQuotes).set({ usedAt: now }).where(eq(bankQuotes.id, quote.id));
    const line = conversionLine(quote, now);
    const { from, to, amount, receive } = line;
    record({ details: { conversion: quote.id, amount: `${amount} ${from}`, received: `${receive} ${to}` } });
    return line;
  },
);

export type ConversionLine = ReturnType<typeof conversionLine>;

// Must survive JSON: a repeated request returns the stored response.
function conversionLine(quote: Quote, at: Date) {
  const { id, fromAsset: from, toAsset: to, fromMinor, toMinor, feeMinor, rate } = quote;
  return {
    id,
    from,
    to,
    amount: printMoney(fromMinor, from),
    receive: printMoney(toMinor, to),
    spread: printMoney(feeMinor, from),
    rate,
    convertedAt: at.toISOString(),
  };
}

async function lockQuote(tx: Tx, { quoteId, userId }: { quoteId: string; userId: string }): Promise<Quote> {
  const [quote] = await tx
    .select()
    .from(bankQuotes)
    .where(and(eq(bankQuotes.id, quoteId), eq(bankQuotes.userId, userId)))
    .for("no key update");
  if (!quote) throw new DomainError("not_found", NO_QUOTE);
  return quote;
}

async function pay(tx: Tx, quote: Quote, now: Date): Promise<void> {
  const { id, userId, fromAsset: from, toAsset: to, fromMinor, toMinor, feeMinor } = quote;
  await requireFunds(
    post(tx, {
      act: "conversion",
      ref: { type: "conversion", id },
      actorId: userId,
      idempotencyKey: `conversion:${id}`,
      occurredAt: now,
      transfers: [
        { from: available(userId, from), to: treasury(from), amount: fromMinor - feeMinor },
        { from: available(userId, from), to: fees(from), amount: feeMinor },
        { from: treasury(to), to: available(userId, to), amount: toMinor },
      ],
    }),
    (short) => (short.currency === to ? treasuryShort(to, short.balance) : fundsRefusal(short)),
  );
}
