import { AREAS } from "@/lib/areas";
import { statementLabelsOf } from "@/lib/core/area";
import { dayOf } from "@/lib/core/format/calendar";
import { formatMoney, unitOf } from "@/lib/core/format/format";
import { type Asset, isCurrency, printMoney } from "@/lib/core/format/money";
import { shortDecimal } from "@/lib/core/format/short-decimal";
import { fundIdOf, TAX_ZONE, type TaxEvent } from "@/lib/core/tax";
import { REFERENCES } from "@/lib/ledger/constants";
import type { Gain, Income } from "./fifo-rules";

type Origin = Pick<TaxEvent, "at" | "journalId" | "act" | "ref">;

const LABELS = statementLabelsOf(AREAS);

/** The label and subject of a row, its day in Madrid, and the id of its ledger posting. */
export function originOf({ at, journalId, act, ref }: Origin) {
  const name = REFERENCES[ref.type]?.name;
  return {
    date: dayOf(at, TAX_ZONE),
    label: LABELS[act] ?? act,
    subject: name && /^\d+$/.test(ref.id) ? `${name} ${ref.id}` : (name ?? ""),
    journalId: journalId === null ? null : String(journalId),
  };
}

/** An amount of an asset: `0,05000000 BTC`, `40 OLIVA`, `11.000 · Fondo n.º 2`. */
export function holdingOf(minor: bigint, asset: Asset): { text: string; unit: string } {
  if (isCurrency(asset)) return formatMoney(minor, asset);
  const fund = fundIdOf(asset);
  return { text: shortDecimal(printMoney(minor, asset)), unit: fund ? `· Fondo n.º ${fund}` : unitOf(asset) };
}

/** A row of income. `grossEur` is null if no price is known. */
export function incomeLine(line: Income) {
  return {
    ...originOf(line),
    kind: line.income,
    asset: line.asset,
    amount: printMoney(line.units, line.asset),
    grossEur: line.cents === null ? null : printEuros(line.cents),
  };
}

/** A row of a sale. */
export function gainLine(line: Gain) {
  return {
    ...originOf(line),
    asset: line.asset,
    amount: printMoney(line.units, line.asset),
    since: line.since && dayOf(line.since, TAX_ZONE),
    proceedsEur: printEuros(line.proceedsCents),
    costEur: printEuros(line.costCents),
    gainEur: printEuros(line.gainCents),
    unknownAmount: printMoney(line.unknownUnits, line.asset),
    unknownProceedsEur: printEuros(line.unknownProceedsCents),
  };
}

export const printEuros = (cents: bigint) => printMoney(cents, "EUR");
