import { partyNames } from "@/components/deals/party-names";
import type { Reading } from "@/components/deals/timeline";
import { shown } from "@/lib/core/format/amount-text";
import { formatMoney } from "@/lib/core/format/format";
import { type Currency, parseMoney } from "@/lib/core/format/money";
import type { PaymentMethod, TradeStatus } from "@/lib/exchange/constants";
import type { TradeDetail } from "@/lib/exchange/trades/queries";

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

/** What the buyer pays: euros by SEPA, dollars by PayPal, stablecoin within the platform. */
export function priceOf({ totalEur, totalAmount, currency }: Figures): Shown {
  return totalEur === null ? shown(totalAmount, currency) : shown(totalEur, "EUR");
}

/** What the seller leaves in escrow: the bitcoin and the platform's fee. */
export function heldOf({ btcAmount, platformFeeBtc }: Figures): Shown {
  return formatMoney(parseMoney(btcAmount, "BTC") + parseMoney(platformFeeBtc, "BTC"), "BTC");
}

/** Whether the money moves outside the platform, step by step. */
export const isOutside = (method: PaymentMethod): boolean => method === "SEPA" || method === "PayPal";

export const firstNameOf = (name: string): string => name.split(" ")[0] ?? name;

/** How one of the two reads what has happened in a trade. */
export function readingOf({ role, counterpart, now }: TradeDetail, timeZone: string): Reading {
  const name = firstNameOf(counterpart.name);
  return { names: partyNames({ buyer: name, seller: name }, role), now, timeZone };
}

/** `1 € = 1,0840 US$`, from a rate of up to six decimals. */
export function exchangeRateLabel(rate: string): string {
  const [whole = "0", fraction = ""] = rate.split(".");
  return `1 € = ${whole},${fraction.replace(/0{1,2}$/, "").padEnd(4, "0")} US$`;
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

/** What somebody wrote about how to be paid: lines of the form «IBAN: ES91…» one by one, the rest together. */
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
