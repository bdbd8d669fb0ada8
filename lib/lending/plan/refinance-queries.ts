import { and, asc, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { loanOffers, loans, memberBlocks, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { notSuspended } from "@/lib/auth/suspension";
import { DomainError } from "@/lib/core/command/errors";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { readPrices } from "@/lib/core/config/settings";
import { daysApart } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { fullName } from "@/lib/core/format/person";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { printCents } from "@/lib/lending/cents";
import { POOL_NAME } from "@/lib/lending/constants";
import { worthOf } from "@/lib/lending/liquidation/rules";
import { LOAN } from "@/lib/lending/loan/machine";
import { LOAN_NOT_FOUND } from "@/lib/lending/loan/schema";
import { START_LTV } from "@/lib/lending/margin/constants";
import { dollarCents, isOutside, ltvPoints, type Sum } from "@/lib/lending/margin/ltv-rules";
import { isRefusedByPool } from "@/lib/lending/pools/limits";
import { receivedOf } from "@/lib/lending/principal/rules";
import { planOf } from "./plan-rules";
import { paysIn } from "./refinance-rules";
import { comparedOf, endOf, type Refinancing, refusalOf } from "./refinancing";
import { readPlan, today } from "./stored-plan";

const MAX_OFFERS = 20;
const SATS = 100_000_000n;
const WHOLE = 10_000n;

/**
 * The borrower's own loan and the offers that can refinance it, cheapest first; neither for a member without access to
 * the offers of others. Throws `not_found`.
 */
export async function readRefinancing(
  viewer: Pick<Viewer, "id" | "isAdmin" | "timezone" | "apps">,
  loanId: number,
) {
  const mine = and(eq(loans.id, loanId), eq(loans.borrowerId, viewer.id));
  const [row] = await db.select().from(loans).where(mine).limit(1);
  if (!row) throw new DomainError("not_found", LOAN_NOT_FOUND);
  const mayRefinance = viewer.apps.includes("p2pLending") && LOAN.allows(row.status, "refinance", "borrower");
  if (!mayRefinance) return { current: null, offers: [] };
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

type Borrower = Pick<Viewer, "id" | "isAdmin" | "timezone">;

async function findOffers(refinancing: Refinancing, { id, isAdmin, timezone }: Borrower) {
  const { row, prices, now } = refinancing;
  const { taePoints, endsOn, debtCents, currency, collateralSats } = comparedOf(refinancing);
  const left = daysApart(today({ timeZone: timezone }, now), endsOn);
  const isBlocked = sql`exists (select 1 from ${memberBlocks} where
    (${memberBlocks.blockerId} = ${id} and ${memberBlocks.blockedId} = ${loanOffers.lenderId}) or
    (${memberBlocks.blockerId} = ${loanOffers.lenderId} and ${memberBlocks.blockedId} = ${id}))`;
  const rows = await db
    .select({ offer: loanOffers, lender: { firstName: users.firstName, lastName: users.lastName } })
    .from(loanOffers)
    .leftJoin(users, eq(users.id, loanOffers.lenderId))
    .where(
      and(
        sql`${loanOffers.status} = 'open'`,
        sql`${loanOffers.expiresAt} > ${now.toISOString()}::timestamptz`,
        lte(loanOffers.taePoints, taePoints),
        gte(loanOffers.amountCents, leastPrincipal(debtCents)),
        lte(
          loanOffers.amountCents,
          worthOf(collateralSats * BigInt(START_LTV.below), currency, prices) / WHOLE,
        ),
        withinLimits(currency, prices),
        gte(loanOffers.termDays, left),
        lte(loanOffers.collateralSats, collateralSats),
        or(
          eq(loanOffers.currency, currency),
          paysIn(null, currency) ? isNull(loanOffers.currency) : undefined,
        ),
        sql`${loanOffers.lenderId} is distinct from ${id}`,
        sql`(${loanOffers.lenderId}, ${loanOffers.poolId}) is distinct from (${row.lenderId}::text, ${row.poolId}::int)`,
        sql`not ${isBlocked}`,
        notSuspended(loanOffers.lenderId),
      ),
    )
    .orderBy(asc(loanOffers.taePoints), asc(loanOffers.id))
    .limit(MAX_OFFERS);
  // The conditions of the query are the same, but for their rounding.
  const fitting = rows.filter(
    ({ offer }) => !isOutside(offer, prices) && refusalOf(offer, refinancing, timezone) === null,
  );
  const refused = await Promise.all(
    fitting.map(async ({ offer: { poolId, amountCents } }) =>
      poolId === null ? false : isRefusedByPool(db, { poolId, amountCents }, { id, isAdmin }),
    ),
  );
  return fitting.filter((_, at) => !refused[at]);
}

// At most what leaves the debt after the fee, which is rounded by less than a cent.
function leastPrincipal(debtCents: bigint): bigint {
  return ((debtCents - 1n) * WHOLE) / (WHOLE - BigInt(FEE_BASIS_POINTS.loans));
}

// `isOutside`, whose figure is rounded by at most half a point.
function withinLimits(currency: Sum["currency"], prices: Prices): SQL {
  const { num, den } = dollarCents({ cents: 1n, currency }, prices);
  const { amountCents, collateralSats, minLtvPoints: min, maxLtvPoints: max } = loanOffers;
  const scale = den * priceUnits(prices.btcReferencePriceUsd);
  const points = sql`${amountCents} * ${String(num * SATS * WHOLE)}::numeric
    / (${collateralSats} * ${String(scale)}::numeric)`;
  return sql`${points} between coalesce(${min}, 0) - 0.5 and coalesce(${max}, ${String(WHOLE * WHOLE)}::int) + 0.5`;
}

function lineOf({ offer, lender }: Found, refinancing: Refinancing, { timezone }: Pick<Viewer, "timezone">) {
  const { row, prices, now } = refinancing;
  const { amountCents, aprPoints, termDays, repayment } = offer;
  const { feeCents, receivedCents } = receivedOf(amountCents, FEE_BASIS_POINTS.loans);
  const { debtCents, collateralSats } = comparedOf(refinancing);
  const terms = { principalCents: amountCents, aprPoints, termDays, repayment };
  const [first] = planOf(terms, today({ timeZone: timezone }, now));
  return {
    offerId: offer.id,
    lender: lender ? fullName(lender) : POOL_NAME,
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
