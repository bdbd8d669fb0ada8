import { and, asc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { loanOffers, loans, memberBlocks, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { daysApart } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { printCents } from "@/lib/lending/cents";
import { LOAN } from "@/lib/lending/loan/machine";
import { LOAN_NOT_FOUND } from "@/lib/lending/loan/schema";
import { isOutside, ltvPoints } from "@/lib/lending/margin/ltv-rules";
import { receivedOf } from "@/lib/lending/principal/rules";
import { readPrices } from "@/lib/wallet/withdrawals/queries";
import { planOf } from "./plan-rules";
import { paysIn } from "./refinance-rules";
import { comparedOf, endOf, type Refinancing, refusalOf } from "./refinancing";
import { readPlan, today } from "./stored-plan";

const MAX_OFFERS = 20;

/** The borrower's own loan and the offers that can refinance it, cheapest first. Throws `not_found`. */
export async function readRefinancing(viewer: Pick<Viewer, "id" | "timezone">, loanId: number) {
  const mine = and(eq(loans.id, loanId), eq(loans.borrowerId, viewer.id));
  const [row] = await db.select().from(loans).where(mine).limit(1);
  if (!row) throw new DomainError("not_found", LOAN_NOT_FOUND);
  if (!LOAN.allows(row.status, "refinance", "borrower")) return { current: null, offers: [] };
  const [plan, prices] = await Promise.all([readPlan(db, loanId), readPrices()]);
  const refinancing = { row, plan, prices, now: clock.now() };
  const { taePoints, endsOn, debtCents, currency, collateralSats } = comparedOf(refinancing);
  const found = await findOffers(refinancing, viewer);
  return {
    current: {
      tae: printCents(taePoints),
      endsOn,
      debt: printCents(debtCents),
      ltv: printCents(ltvPoints({ cents: debtCents, currency }, collateralSats, prices)),
    },
    offers: found.map((offer) => lineOf(offer, refinancing, viewer)),
  };
}

export type RefinancingOffers = Awaited<ReturnType<typeof readRefinancing>>;

type Found = Awaited<ReturnType<typeof findOffers>>[number];

async function findOffers(refinancing: Refinancing, { id, timezone }: Pick<Viewer, "id" | "timezone">) {
  const { row, prices, now } = refinancing;
  const { taePoints, endsOn, debtCents, currency, collateralSats } = comparedOf(refinancing);
  const left = daysApart(today({ timeZone: timezone }, now), endsOn);
  const isBlocked = sql`exists (select 1 from ${memberBlocks} where
    (${memberBlocks.blockerId} = ${id} and ${memberBlocks.blockedId} = ${loanOffers.lenderId}) or
    (${memberBlocks.blockerId} = ${loanOffers.lenderId} and ${memberBlocks.blockedId} = ${id}))`;
  const rows = await db
    .select({ offer: loanOffers, firstName: users.firstName, lastName: users.lastName })
    .from(loanOffers)
    .leftJoin(users, eq(users.id, loanOffers.lenderId))
    .where(
      and(
        sql`${loanOffers.status} = 'open'`,
        sql`${loanOffers.expiresAt} > ${now.toISOString()}::timestamptz`,
        lte(loanOffers.taePoints, taePoints),
        gte(loanOffers.amountCents, debtCents),
        gte(loanOffers.termDays, left),
        lte(loanOffers.collateralSats, collateralSats),
        or(
          eq(loanOffers.currency, currency),
          paysIn(null, currency) ? isNull(loanOffers.currency) : undefined,
        ),
        sql`${loanOffers.lenderId} is distinct from ${id}`,
        sql`(${loanOffers.lenderId}, ${loanOffers.poolId}) is distinct from (${row.lenderId}::text, ${row.poolId}::int)`,
        sql`not ${isBlocked}`,
      ),
    )
    .orderBy(asc(loanOffers.taePoints), asc(loanOffers.id))
    .limit(MAX_OFFERS);
  return rows.filter(
    ({ offer }) => !isOutside(offer, prices) && refusalOf(offer, refinancing, timezone) === null,
  );
}

function lineOf(
  { offer, firstName, lastName }: Found,
  refinancing: Refinancing,
  { timezone }: Pick<Viewer, "timezone">,
) {
  const { row, prices, now } = refinancing;
  const { amountCents, aprPoints, termDays, repayment } = offer;
  const { feeCents, receivedCents } = receivedOf(amountCents, FEE_BASIS_POINTS.loans);
  const { debtCents, collateralSats } = comparedOf(refinancing);
  const terms = { principalCents: amountCents, aprPoints, termDays, repayment };
  const [first] = planOf(terms, today({ timeZone: timezone }, now));
  return {
    offerId: offer.id,
    lender: offer.poolId === null ? `${firstName} ${lastName}`.trim() : "Un pool de DeBank",
    amount: printCents(amountCents),
    interestRate: printCents(BigInt(aprPoints)),
    term: termDays,
    repayment,
    tae: printCents(offer.taePoints),
    endsOn: endOf(offer, now, timezone),
    nextDueOn: first?.dueOn ?? "",
    platformFee: printCents(feeCents),
    received: printCents(receivedCents - debtCents),
    ltv: printCents(ltvPoints({ cents: amountCents, currency: row.currency }, collateralSats, prices)),
    updatedAt: offer.updatedAt.toISOString(),
  };
}
