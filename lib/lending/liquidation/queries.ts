import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { getSetting } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { printCents } from "@/lib/lending/cents";
import { type Row, rowsOf } from "@/lib/lending/loan/queries";
import { debtCentsAt, ltvPointsAt } from "@/lib/lending/margin/valuation";
import { priceLine } from "@/lib/lending/price/queries";
import { type Reference, readReference } from "@/lib/lending/price/reference";
import { liquidationOf } from "./rules";

type Input = { cursor: string | undefined; limit: number };

/** Defaulted loans, oldest first, with the outcome of a liquidation at today's price, and that price. */
export async function listLiquidations(viewer: AdminActor, { cursor, limit }: Input) {
  const { reference, find, lineOf } = await reading(viewer);
  const found = await find(cursor ? gt(loans.id, Number(cursor)) : undefined, limit + 1);
  return { price: priceLine(reference), ...pageOf(found.map(lineOf), limit, idOf) };
}

/** One defaulted loan in the same shape; null if it is no longer in default. */
export async function findLiquidation(viewer: AdminActor, id: number) {
  const { find, lineOf } = await reading(viewer);
  const [row] = await find(eq(loans.id, id), 1);
  return row ? lineOf(row) : null;
}

async function reading({ id: me }: AdminActor) {
  const now = clock.now();
  const reference = await readReference(db, now);
  const feePoints = await getSetting("loanLiquidationFeePoints");
  const debt = debtCentsAt(now);
  const parts = { debt, points: ltvPointsAt(debt, reference.prices) };
  const find = (where: SQL | undefined, limit: number) =>
    rowsOf(db, parts)
      .where(and(eq(loans.status, "defaulted"), where))
      .orderBy(asc(loans.id))
      .limit(limit);
  const lineOf = (row: Valued) => liquidationLine(row, { reference, feePoints, me });
  return { reference, find, lineOf };
}

type Valued = Row & { debt: string; points: string };
type Terms = { reference: Reference; feePoints: number; me: string };

const bitcoin = (sats: bigint) => printMoney(sats, "BTC");
const nameOf = (person: Row["borrower"]) => (person ? fullName(person) : null);

function liquidationLine({ loan, lender, borrower, ...at }: Valued, { reference, feePoints, me }: Terms) {
  const { id, currency, collateralSats, defaultReason } = loan;
  const debt = { cents: BigInt(at.debt), currency };
  const sold = liquidationOf({ collateralSats, debt, feePoints }, reference.prices);
  return {
    id,
    lender: nameOf(lender),
    borrower: nameOf(borrower) ?? "",
    isParty: loan.lenderId === me || loan.borrowerId === me,
    reason: defaultReason,
    debt: printCents(debt.cents),
    currency,
    collateral: bitcoin(collateralSats),
    ltv: printCents(BigInt(at.points)),
    toLender: bitcoin(sold.lenderSats),
    fee: bitcoin(sold.feeSats),
    toBorrower: bitcoin(sold.borrowerSats),
    shortfall: sold.shortfallCents > 0n ? printCents(sold.shortfallCents) : null,
  };
}

export type LiquidationLine = ReturnType<typeof liquidationLine>;
