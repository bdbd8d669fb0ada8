import { z } from "zod";
import type { bankQuotes } from "@/db/schema";
import { presenter } from "@/lib/core/command/presenter";
import { amount, asset, isoDateTime } from "@/lib/core/fields/response";
import { printMoney } from "@/lib/core/format/money";
import type { ConversionLine } from "./convert-currency";
import type { Treasury } from "./treasury-queries";

const terms = {
  id: z.string(),
  from: asset,
  to: asset,
  amount: amount.describe("Amount paid, including the spread, in units of `from`"),
  receive: amount.describe("Amount received, in units of `to`"),
  spread: amount.describe("Spread that the platform keeps of `amount`, in units of `from`"),
  rate: z.string().describe("Units of `to` per unit of `from` at the reference rates, before the spread"),
};

const quoteSchema = z
  .object({
    ...terms,
    spreadPercent: z.string(),
    expiresAt: isoDateTime.describe("When the quote expires; it can be used only once"),
  })
  .meta({ id: "BankQuote" });

type Quote = typeof bankQuotes.$inferSelect;

/** A quote in the documented shape. */
export function quoteLine({ id, fromAsset, toAsset, fromMinor, toMinor, feeMinor, ...quote }: Quote) {
  return {
    id,
    from: fromAsset,
    to: toAsset,
    amount: printMoney(fromMinor, fromAsset),
    receive: printMoney(toMinor, toAsset),
    spread: printMoney(feeMinor, fromAsset),
    rate: quote.rate,
    spreadPercent: printMoney(BigInt(quote.spreadPoints), "EUR"),
    expiresAt: quote.expiresAt.toISOString(),
  };
}

export type QuoteLine = ReturnType<typeof quoteLine>;

export const quoteJson = presenter(quoteSchema, quoteLine);

export const conversionJson = presenter(
  z.object({ ...terms, convertedAt: isoDateTime }).meta({ id: "BankConversion" }),
  (line: ConversionLine) => line,
);

export const treasuryJson = presenter(
  z
    .object({
      assets: z.array(
        z.object({ asset, held: amount, fees: amount.describe("Fees earned, in units of the asset") }),
      ),
      eurUsdRate: z.string(),
      btcReferencePriceUsd: z.string(),
      rateAt: isoDateTime.describe("When the reference rates were recorded"),
      spreadPercent: z.string(),
    })
    .meta({ id: "BankTreasury" }),
  ({ assets, rates, spreadPoints }: Treasury) => ({
    assets: assets.map(({ asset: code, held, fees }) => ({
      asset: code,
      held: printMoney(held, code),
      fees: printMoney(fees, code),
    })),
    eurUsdRate: rates.eurUsdRate,
    btcReferencePriceUsd: rates.btcReferencePriceUsd,
    rateAt: rates.recordedAt.toISOString(),
    spreadPercent: printMoney(BigInt(spreadPoints), "EUR"),
  }),
);

export const proposedTreasuryJson = presenter(
  z.object({ id: z.number().int(), status: z.literal("proposed") }).meta({ id: "ProposedTreasury" }),
  (proposed: { id: number; status: "proposed" }) => proposed,
);
