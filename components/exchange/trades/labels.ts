import { partyNames } from "@/components/deals/party-names";
import type { Reading } from "@/components/deals/timeline";
import { shown } from "@/lib/core/format/amount-text";
import { formatMoney } from "@/lib/core/format/format";
import { type Currency, parseMoney } from "@/lib/core/format/money";
import type { PaymentMethod, TradeStatus } from "@/lib/exchange/constants";
import { TRADE_LABELS } from "@/lib/exchange/trades/constants";
import type { TradeDetail, TradeLine } from "@/lib/exchange/trades/queries";

export type Shown = { text: string; unit: string };
export type Side = "buyer" | "seller";

type Figures = {
  btcAmount: string;
  platformFeeBtc: string;
  totalAmount: string;
  totalEur: string | null;
  currency: Currency;
};

export const plain = ({ text, unit }: Shown): string => `${text} ${unit}`;

/** Returns what the buyer pays: EUR by SEPA, USD by PayPal, a stablecoin within the platform. */
export function priceOf({ totalEur, totalAmount, currency }: Figures): Shown {
  return totalEur === null ? shown(totalAmount, currency) : shown(totalEur, "EUR");
}

/** Returns what the seller locks in escrow: the bitcoin and the platform's fee. */
export function heldOf({ btcAmount, platformFeeBtc }: Figures): Shown {
  return formatMoney(parseMoney(btcAmount, "BTC") + parseMoney(platformFeeBtc, "BTC"), "BTC");
}

/** Returns whether the payment is made outside the platform, step by step. */
export const isOutside = (method: PaymentMethod): boolean => method === "SEPA" || method === "PayPal";

export const firstNameOf = (name: string): string => name.split(" ")[0] ?? name;

/** Returns whether bitcoin for the buyer's own address stayed in their wallet, or came back to it. */
export function isInWallet({ withdrawal }: Pick<TradeDetail, "withdrawal">): boolean {
  return withdrawal === null || withdrawal.status === "failed";
}

/** Returns what is needed to show the history of a trade to one of its parties. */
export function readingOf({ role, counterpart, now }: TradeDetail, timeZone: string): Reading {
  const name = firstNameOf(counterpart.name);
  return { names: partyNames({ buyer: name, seller: name }, role), now, timeZone };
}

/** Formats a rate of up to six decimals: `1 € = 1,0840 US$`. */
export function exchangeRateLabel(rate: string): string {
  const [whole = "0", fraction = ""] = rate.split(".");
  return `1 € = ${whole},${fraction.replace(/0{1,2}$/, "").padEnd(4, "0")} US$`;
}

/** Returns the state of a trade, with the buyer's part if a dispute divided the bitcoin. */
export function statusLabel({ status, buyerPercent }: Pick<TradeLine, "status" | "buyerPercent">): string {
  const label = TRADE_LABELS[status];
  return buyerPercent === null ? label : `${label} al ${buyerPercent} %`;
}

type Paid = Pick<TradeLine, "role" | "buyerPercent"> & { counterpart: { name: string } };

/** Returns the label of a completed trade's total: what was really paid outside is not known of a divided trade. */
export function paidLabel({ role, counterpart, buyerPercent }: Paid): string {
  if (buyerPercent !== null) return "Precio acordado";
  const name = firstNameOf(counterpart.name);
  return role === "buyer" ? `Pagaste a ${name}` : `Te pagó ${name}`;
}

export const STATUS_TONES: Readonly<
  Record<TradeStatus, "warning" | "info" | "success" | "destructive" | "default">
> = {
  pending: "warning",
  escrowed: "info",
  paid: "info",
  completed: "success",
  disputed: "destructive",
  cancelled: "default",
};

export type InstructionRow = { label: string; text: string };

const LABELLED = /^([^:\n]{2,30}):\s*(\S.*)$/;

/** Splits payment instructions into rows: each line of the form «IBAN: ES91…» is a row, the other text is grouped. */
export function instructionRows(instructions: string): InstructionRow[] {
  const rows: InstructionRow[] = [];
  for (const line of instructions.split("\n").map((each) => each.trim())) {
    if (!line) continue;
    const found = /https?$/i.test(line.split(":")[0] ?? "") ? null : LABELLED.exec(line);
    const last = rows.at(-1);
    if (found) rows.push({ label: found[1] ?? "", text: found[2] ?? "" });
    else if (last?.label === FREE) last.text += `\n${line}`;
    else rows.push({ label: FREE, text: line });
  }
  return rows;
}

const FREE = "Instrucciones";
