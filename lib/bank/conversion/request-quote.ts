import { randomBytes } from "node:crypto";
import { bankQuotes } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { refuseDisabled } from "@/lib/core/config/assets";
import { getSetting } from "@/lib/core/config/settings";
import { plusMinutes } from "@/lib/core/format/clock";
import { parseMoney } from "@/lib/core/format/money";
import { refusePaypalHeld } from "@/lib/exchange/orders/paypal-rules";
import { treasury } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { listReceivableAssets } from "@/lib/lending/loan/receivable-queries";
import { refuseUnconfirmedJump } from "@/lib/lending/price/jump-rules";
import { refuseConversion } from "./access-rules";
import { BARRED, QUOTE_ATTEMPTS, QUOTE_SECONDS } from "./constants";
import { getRatesAt } from "./rate-queries";
import { conversionOf, rateOf } from "./rate-rules";
import { requestQuoteInput } from "./schema";
import { treasuryShort } from "./treasury";

/** A member requests a quote for an amount. It is valid for half a minute. */
export const requestQuote = command(
  {
    name: "bank.request-quote",
    allow: "user",
    refusesSuspended: true,
    input: requestQuoteInput,
    refuses: ["forbidden", "conflict", "rate_limited"],
    audit: false,
    prepare: ({ actor }, pair) => {
      refuseConversion(actor, pair);
      return consume({ name: "bank-quotes", key: actor.id, ...QUOTE_ATTEMPTS });
    },
  },
  async ({ tx, actor, now }, { from, to, amount }) => {
    refuseDisabled(to, "to", await listReceivableAssets(actor, tx));
    if (from === "BTC" || to === "BTC") await refuseUnconfirmedJump(tx, now);
    const fromMinor = parseMoney(amount, from);
    if (from === "BTC") await refusePaypalHeld(tx, { ...actor, sats: fromMinor, now, barred: BARRED });
    const prices = await getRatesAt(now, tx);
    const spreadPoints = await getSetting("conversionSpreadPoints", tx);
    const { fee, received } = conversionOf(
      { minor: fromMinor, currency: from },
      { to, prices, spreadPoints },
    );
    if (received === 0n) {
      throw new DomainError("invalid", MESSAGE.invalid, {
        fields: { amount: "La cantidad es demasiado pequeña para convertirla" },
      });
    }
    const held = await balanceOf(tx, treasury(to));
    if (held < received) throw treasuryShort(to, held);
    const [quote] = await tx
      .insert(bankQuotes)
      .values({
        id: randomBytes(8).toString("hex"),
        userId: actor.id,
        fromAsset: from,
        toAsset: to,
        fromMinor,
        toMinor: received,
        feeMinor: fee,
        rate: rateOf(from, to, prices),
        spreadPoints,
        createdAt: now,
        expiresAt: plusMinutes(now, QUOTE_SECONDS / 60),
      })
      .returning();
    if (!quote) throw new Error("the quote was not inserted");
    return quote;
  },
);
