import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { bankLines, bankPayouts, bankPools, bankQuotes } from "@/db/schema";
import { listPaymentSubjects } from "@/lib/bank/payments/payment-queries";
import { listPotSubjects } from "@/lib/bank/pots/queries";
import { listSharedPotSubjects } from "@/lib/bank/shared-pots/queries";
import type { Subjects } from "@/lib/core/area";
import { amountText } from "@/lib/core/format/format";

/** The payee account of a payout, with its last digits. */
async function listPayoutSubjects(ids: readonly string[], userId: string): Promise<Subjects> {
  const rows = await db
    .select({ id: bankPayouts.id, iban: bankPayouts.iban })
    .from(bankPayouts)
    .where(and(inArray(bankPayouts.id, ids.map(Number)), eq(bankPayouts.userId, userId)))
    .limit(ids.length);
  return new Map(
    rows.map(({ id, iban }) => [
      String(id),
      { text: `A ${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`, path: "/debank/payout" },
    ]),
  );
}

/** The labels of conversions: «500,00 € por 0,00769230 BTC». */
async function listConversionSubjects(ids: readonly string[], userId: string): Promise<Subjects> {
  const { id, fromMinor, fromAsset, toMinor, toAsset } = bankQuotes;
  const rows = await db
    .select({ id, fromMinor, fromAsset, toMinor, toAsset })
    .from(bankQuotes)
    .where(and(inArray(id, [...ids]), eq(bankQuotes.userId, userId)))
    .limit(ids.length);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        text: `${amountText(row.fromMinor, row.fromAsset)} por ${amountText(row.toMinor, row.toAsset)}`,
        path: "/debank",
      },
    ]),
  );
}

/** The sender of a transfer, according to the bank. */
async function listTransferSubjects(ids: readonly string[], userId: string): Promise<Subjects> {
  const rows = await db
    .select({ id: bankLines.id, name: bankLines.name, reference: bankLines.reference })
    .from(bankLines)
    .where(and(inArray(bankLines.id, ids.map(Number)), eq(bankLines.userId, userId)))
    .limit(ids.length);
  return new Map(
    rows
      .map(({ id, name, reference }) => [String(id), name ? `De ${name}` : reference] as const)
      .filter(([, text]) => text !== "")
      .map(([id, text]) => [id, { text, path: "/debank" }]),
  );
}

/** The names of pools, which every member sees. */
async function listPoolSubjects(ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .select({ id: bankPools.id, name: bankPools.name })
    .from(bankPools)
    .where(inArray(bankPools.id, ids.map(Number)))
    .limit(ids.length);
  return new Map(rows.map(({ id, name }) => [String(id), { text: `«${name}»`, path: "/debank?tab=pools" }]));
}

export const BANK_SUBJECTS = {
  payment: listPaymentSubjects,
  payout: listPayoutSubjects,
  pot: listPotSubjects,
  "shared-pot": listSharedPotSubjects,
  conversion: listConversionSubjects,
  transfer: listTransferSubjects,
  pool: listPoolSubjects,
};
