import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { loanCollateralMoves, loanPauses, loanRepayments } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { csvCell } from "@/lib/core/format/csv";
import { printMoney } from "@/lib/core/format/money";
import { textStream } from "@/lib/core/format/text-stream";
import { parseCents, printCents } from "@/lib/lending/cents";
import type { CollateralMove, LoanCurrency, RepaymentKind } from "@/lib/lending/constants";
import { readLoan } from "@/lib/lending/loan/queries";
import { hasMovedDates } from "@/lib/lending/plan/stored-plan";

const HEAD = "Fecha;Movimiento;Moneda;Importe;Interés;Principal;Queda";

const REPAYMENTS: Readonly<Record<RepaymentKind, string>> = {
  instalment: "Cuota",
  early: "Devolución anticipada",
  collateral: "Devolución con la garantía",
  liquidation: "Liquidación",
  refinance: "Cambio de prestamista",
};

const MOVES: Readonly<Record<CollateralMove, string>> = {
  lock: "Garantía depositada",
  deposit: "Garantía ingresada",
  add: "Garantía añadida",
  defence: "Garantía de la defensa automática",
  excess: "Garantía recuperada",
  fee: "Comisión",
  repayment: "Garantía usada para devolver",
  liquidation: "Garantía liquidada",
  release: "Garantía devuelta",
  refinance: "Garantía que sigue en otro préstamo",
};

/**
 * A movement of a loan's money or collateral: the amount, its interest and principal, and what is left; in cents or
 * in sats.
 */
export type StatementLine = {
  at: Date;
  name: string;
  currency: LoanCurrency | "BTC";
  sums: readonly [
    amount: bigint | null,
    interest: bigint | null,
    principal: bigint | null,
    left: bigint | null,
  ];
};

/**
 * One of the member's own loans as CSV: the principal, each payment, each collateral move and each pause, in order.
 * Throws `not_found`.
 */
export async function exportLoan(viewer: Pick<UserActor, "id" | "isAdmin">, id: number) {
  const loan = await readLoan(viewer, id);
  return textStream(csvParts(loan));
}

type Exported = Pick<Awaited<ReturnType<typeof readLoan>>, "id" | "startedAt" | "currency" | "amount">;

async function* csvParts(loan: Exported): AsyncGenerator<string> {
  // The byte order mark with which spreadsheets recognize UTF-8.
  yield `\uFEFF${HEAD}\r\n`;
  yield (await linesOf(loan)).map(csvLine).join("");
}

/** The principal, each payment, each collateral move and each pause of a loan, in order. */
export async function linesOf(loan: Exported): Promise<StatementLine[]> {
  const lines = [
    ...begun(loan),
    ...(await readRepayments(loan)),
    ...(await readMoves(loan)),
    ...(await readAgreed(loan)),
  ];
  return lines.toSorted((one, other) => Number(one.at) - Number(other.at));
}

function begun({ startedAt, currency, amount }: Exported): StatementLine[] {
  if (!startedAt) return [];
  const principal = parseCents(amount);
  const sums = [principal, null, null, principal] as const;
  return [{ at: new Date(startedAt), name: "Principal entregado", currency, sums }];
}

async function readRepayments({ id, currency }: Exported): Promise<StatementLine[]> {
  const rows = await db
    .select()
    .from(loanRepayments)
    .where(eq(loanRepayments.loanId, id))
    .orderBy(asc(loanRepayments.id));
  return rows.map((row) => ({
    at: row.createdAt,
    name: REPAYMENTS[row.kind],
    currency,
    sums: [row.amountCents, row.interestCents, row.principalCents, row.principalAfterCents],
  }));
}

async function readMoves({ id }: Exported): Promise<StatementLine[]> {
  const rows = await db
    .select()
    .from(loanCollateralMoves)
    .where(eq(loanCollateralMoves.loanId, id))
    .orderBy(asc(loanCollateralMoves.id));
  return rows.map(({ kind, createdAt, sats, afterSats }) => ({
    at: createdAt,
    name: MOVES[kind],
    currency: "BTC",
    sums: [sats, null, null, afterSats],
  }));
}

async function readAgreed({ id, currency }: Exported): Promise<StatementLine[]> {
  const agreed = and(eq(loanPauses.loanId, id), hasMovedDates(loanPauses));
  const rows = await db.select().from(loanPauses).where(agreed).orderBy(asc(loanPauses.id));
  return rows.map(({ days, lastedDays, costCents, closedAt, createdAt }) => ({
    at: closedAt ?? createdAt,
    name: `Pausa de ${lastedDays ?? days} días`,
    currency,
    sums: [null, costCents, null, null],
  }));
}

// Amounts are not escaped with `csvCell`: a leading minus is part of a number here, not of a formula.
function csvLine({ at, name, currency, sums }: StatementLine): string {
  const texts = sums.map((sum) => {
    if (sum === null) return "";
    return currency === "BTC" ? printMoney(sum, "BTC") : printCents(sum);
  });
  return `${[at.toISOString(), ...[name, currency].map(csvCell), ...texts].join(";")}\r\n`;
}
