import { inArray, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { bankPools, type loanOffers, type loanRequests, users } from "@/db/schema";
import { readPrices } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import type { Prices } from "@/lib/core/format/reference-prices";
import { printCents } from "@/lib/lending/cents";
import { ltvPoints } from "@/lib/lending/margin/ltv-rules";
import { totalInterest } from "@/lib/lending/plan/interest-rules";
import { currentVersions } from "@/lib/offers/sheets";
import type { PostKind } from "./constants";
import { isLive, mayDo } from "./rules";

export type LoanRequest = typeof loanRequests.$inferSelect;
export type LoanOffer = typeof loanOffers.$inferSelect;

/** The owner of a post: a member, or a pool, which has no id. */
type Owner = {
  id: string | null;
  name: string;
  profileImageUrl: string | null;
  reputation: string;
  repaidLoans: number;
  memberSince: string | null;
};

// Counts the repaid loans only for the owners on one page.
async function ownersOf(source: Source, kind: PostKind, ids: readonly string[]): Promise<Map<string, Owner>> {
  if (ids.length === 0) return new Map();
  const side = sql.raw(kind === "requests" ? "borrower_id" : "lender_id");
  const rows = await source
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      reputation: users.reputation,
      createdAt: users.createdAt,
      repaidLoans:
        sql<number>`(select count(*) from loans where loans.${side} = users.id and loans.status = 'repaid')`.mapWith(
          Number,
        ),
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .limit(ids.length);
  return new Map(
    rows.map(({ id, firstName, lastName, createdAt, ...owner }) => [
      id,
      { id, name: fullName({ firstName, lastName }), memberSince: createdAt.toISOString(), ...owner },
    ]),
  );
}

async function poolsOf(source: Source, ids: readonly number[]): Promise<Map<number, Owner>> {
  if (ids.length === 0) return new Map();
  const rows = await source
    .select({
      id: bankPools.id,
      name: bankPools.name,
      repaidLoans:
        sql<number>`(select count(*) from loans where loans.pool_id = bank_pools.id and loans.status = 'repaid')`.mapWith(
          Number,
        ),
    })
    .from(bankPools)
    .where(inArray(bankPools.id, [...ids]))
    .limit(ids.length);
  const nobody = { id: null, profileImageUrl: null, reputation: "0.0", memberSince: null };
  return new Map(rows.map(({ id, ...pool }) => [id, { ...nobody, ...pool }]));
}

type Shown = { viewer: { id: string }; owner: Owner; prices: Prices; now: Date };

function sharedOf(row: LoanRequest | LoanOffer, { viewer, owner, prices, now }: Shown) {
  const { amountCents, currency, collateralSats } = row;
  const interestCents = totalInterest(amountCents, row.aprPoints);
  const isOwn = viewer.id === owner.id;
  const may = (event: Parameters<typeof mayDo>[1]) => isOwn && mayDo(row, event, now);
  return {
    id: row.id,
    amount: printCents(amountCents),
    currency,
    collateralCurrency: "BTC" as const,
    interestRate: printCents(BigInt(row.aprPoints)),
    term: row.termDays,
    repayment: row.repayment,
    purpose: row.purpose,
    purposeKind: row.purposeKind,
    totalInterest: printCents(interestCents),
    totalReturn: printCents(amountCents + interestCents),
    ltv: printCents(ltvPoints({ cents: amountCents, currency }, collateralSats, prices)),
    tae: printCents(row.taePoints),
    isOwn,
    canEdit: may("edit"),
    canPause: may("pause"),
    canResume: may("resume"),
    canRenew: may("renew"),
    canCancel: may("cancel"),
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    owner,
  };
}

// A post past its deadline counts as expired, even if the job has not processed it yet.
function statusOf<Status extends string>(post: { status: Status; expiresAt: Date }, now: Date) {
  const isOver = (post.status === "open" || post.status === "paused") && !isLive(post, now);
  return isOver ? ("expired" as const) : post.status;
}

/** A request in the documented shape. It must survive JSON: a repeated request returns the stored response. */
export type RequestLine = ReturnType<typeof requestLine>;

function requestLine(row: LoanRequest, { sheetVersion, ...shown }: Shown & { sheetVersion: number | null }) {
  return {
    ...sharedOf(row, shown),
    sheetVersion,
    status: statusOf(row, shown.now),
    borrowerId: row.borrowerId,
    collateralAmount: printMoney(row.collateralSats, "BTC"),
  };
}

/** An offer in the documented shape. */
export type OfferLine = ReturnType<typeof offerLine>;

function offerLine(row: LoanOffer, shown: Shown) {
  const percent = (points: number | null) => (points === null ? null : printCents(BigInt(points)));
  return {
    ...sharedOf(row, shown),
    status: statusOf(row, shown.now),
    lenderId: row.lenderId,
    poolId: row.poolId,
    collateralRequired: printMoney(row.collateralSats, "BTC"),
    minLTV: percent(row.minLtvPoints),
    maxLTV: percent(row.maxLtvPoints),
  };
}

/** Who reads posts, at which prices. */
export type Reader = { viewer: { id: string }; prices: Prices };

/** Requests as `viewer` sees them, with their owners. */
export async function requestLines(source: Source, rows: readonly LoanRequest[], { viewer, prices }: Reader) {
  const owners = await ownersOf(source, "requests", [...new Set(rows.map(({ borrowerId }) => borrowerId))]);
  const versions = await currentVersions(
    "loan",
    rows.map(({ id }) => id),
    source,
  );
  const now = clock.now();
  return rows.flatMap((row) => {
    const owner = owners.get(row.borrowerId);
    const sheetVersion = versions.get(row.id) ?? null;
    return owner ? [requestLine(row, { viewer, owner, prices, now, sheetVersion })] : [];
  });
}

/** Offers as `viewer` sees them, with their owners. */
export async function offerLines(source: Source, rows: readonly LoanOffer[], { viewer, prices }: Reader) {
  const of = <Id>(ids: readonly (Id | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const owners = await ownersOf(source, "offers", of(rows.map(({ lenderId }) => lenderId)));
  const pools = await poolsOf(source, of(rows.map(({ poolId }) => poolId)));
  const now = clock.now();
  return rows.flatMap((row) => {
    const { lenderId, poolId } = row;
    const owner = lenderId === null ? pools.get(poolId ?? 0) : owners.get(lenderId);
    return owner ? [offerLine(row, { viewer, owner, prices, now })] : [];
  });
}

/** One request in the shape that is returned to the member who changed it. */
export async function lineOfRequest(tx: Tx, row: LoanRequest, viewer: { id: string }): Promise<RequestLine> {
  const [line] = await requestLines(tx, [row], { viewer, prices: await readPrices(tx) });
  if (!line) throw new Error("the borrower of the loan request was not found");
  return line;
}

/** The same for an offer. */
export async function lineOfOffer(tx: Tx, row: LoanOffer, viewer: { id: string }): Promise<OfferLine> {
  const [line] = await offerLines(tx, [row], { viewer, prices: await readPrices(tx) });
  if (!line) throw new Error("the lender of the loan offer was not found");
  return line;
}
