import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { loanCollateralMoves, loanRepayments } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { csvCell } from "@/lib/core/format/csv";
import { printMoney } from "@/lib/core/format/money";
import { textStream } from "@/lib/core/format/text-stream";
import { printCents } from "@/lib/lending/cents";
import type { CollateralMove, RepaymentKind } from "@/lib/lending/constants";
import { readLoan } from "@/lib/lending/loan/queries";

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
  liquidation: "Garantía vendida",
  release: "Garantía devuelta",
  refinance: "Garantía que sigue en otro préstamo",
};

type Line = { at: Date; cells: readonly string[]; sums: readonly string[] };

/** One of one's own loans as CSV: the principal, each payment and each move of the collateral, in order. Throws `not_found`. */
export async function exportLoan(viewer: Pick<UserActor, "id" | "isAdmin">, id: number) {
  const loan = await readLoan(viewer, id);
  return textStream(csvParts(loan));
}

type Exported = Pick<Awaited<ReturnType<typeof readLoan>>, "id" | "startedAt" | "currency" | "amount">;

async function* csvParts(loan: Exported): AsyncGenerator<string> {
  // The mark by which spreadsheets know that the file is UTF-8.
  yield `\uFEFF${HEAD}\r\n`;
  const lines = [...begun(loan), ...(await readRepayments(loan)), ...(await readMoves(loan))];
  const inOrder = lines.toSorted((one, other) => Number(one.at) - Number(other.at));
  yield inOrder.map(csvLine).join("");
}

function begun({ startedAt, currency, amount }: Exported): Line[] {
  if (!startedAt) return [];
  const cells = ["Principal entregado", currency];
  return [{ at: new Date(startedAt), cells, sums: [amount, "", "", amount] }];
}

async function readRepayments({ id, currency }: Exported): Promise<Line[]> {
  const rows = await db
    .select()
    .from(loanRepayments)
    .where(eq(loanRepayments.loanId, id))
    .orderBy(asc(loanRepayments.id));
  return rows.map(({ kind, createdAt, amountCents, interestCents, principalCents, principalAfterCents }) => ({
    at: createdAt,
    cells: [REPAYMENTS[kind], currency],
    sums: [amountCents, interestCents, principalCents, principalAfterCents].map(printCents),
  }));
}

async function readMoves({ id }: Exported): Promise<Line[]> {
  const rows = await db
    .select()
    .from(loanCollateralMoves)
    .where(eq(loanCollateralMoves.loanId, id))
    .orderBy(asc(loanCollateralMoves.id));
  return rows.map(({ kind, createdAt, sats, afterSats }) => ({
    at: createdAt,
    cells: [MOVES[kind], "BTC"],
    sums: [printMoney(sats, "BTC"), "", "", printMoney(afterSats, "BTC")],
  }));
}

// An amount is a number to whoever opens the file: its minus is no formula.
function csvLine({ at, cells, sums }: Line): string {
  return `${[at.toISOString(), ...cells.map(csvCell), ...sums].join(";")}\r\n`;
}
