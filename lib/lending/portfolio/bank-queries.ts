import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { quoted } from "@/lib/core/db/quoted";
import { clock } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { printCents } from "@/lib/lending/cents";
import { type LoanCurrency, type LoanStatus, MAX_OPEN_POSTS } from "@/lib/lending/constants";
import type { LoanParty } from "@/lib/lending/loan/line";
import { listLoans } from "@/lib/lending/loan/queries";
import type { PostKind } from "@/lib/lending/posts/constants";
import { LOAN_REQUEST } from "@/lib/lending/posts/machine";
import { COLUMNS, isListed, isOthers, type MarketActor, type PostColumns } from "@/lib/lending/posts/queries";
import { BANK_LINES, BANK_LINES_WITHOUT_MARKET } from "./constants";

/** A loan, or an open request or offer, in the short lists of DeBank. */
export type BankLine = {
  kind: PostKind | "loans";
  id: number;
  /** The member's side of their loan; null for a post. */
  role: LoanParty | null;
  amount: string;
  currency: LoanCurrency | null;
  interestRate: string;
  term: number;
  collateral: string;
  status: LoanStatus | "open" | "paused";
  /** When the loan has to be repaid, or the post leaves the list; null for a loan that has not begun. */
  endsAt: string | null;
  createdAt: string;
};

/** The newest of the member's loans and open requests and offers. */
export async function listOwnBankLines(viewer: UserActor): Promise<BankLine[]> {
  const posts = newestPosts((kind) => and(isListed(COLUMNS[kind]), isOwn(kind, viewer)), BANK_LINES);
  return (await withLoans(viewer, posts, { limit: BANK_LINES })).slice(0, BANK_LINES);
}

/**
 * The same for a member who may not open the market: with all requests and offers, also paused ones, because they have
 * no other page to cancel them.
 */
export function listOwnWithoutMarket(viewer: UserActor): Promise<BankLine[]> {
  return withLoans(viewer, livePosts(viewer), { limit: BANK_LINES_WITHOUT_MARKET });
}

/**
 * What a member has open in the market, for the page that needs no access to it: their live posts, and their newest
 * loans that have not ended.
 */
export function listOpenLines(viewer: UserActor): Promise<BankLine[]> {
  return withLoans(viewer, livePosts(viewer), { limit: BANK_LINES_WITHOUT_MARKET, isLive: true });
}

const livePosts = (viewer: UserActor) =>
  newestPosts((kind) => and(isLiveIn(COLUMNS[kind]), isOwn(kind, viewer)), MAX_OPEN_POSTS);

const isOwn = (kind: PostKind, { id }: UserActor) =>
  eq(kind === "requests" ? loanRequests.borrowerId : loanOffers.lenderId, id);

const isLiveIn = ({ expiresAt }: PostColumns) =>
  and(sql`status in (${quoted(LOAN_REQUEST.live)})`, gt(expiresAt, clock.now()));

type Which = { limit: number; isLive?: boolean };

async function withLoans(
  viewer: UserActor,
  asked: Promise<BankLine[]>,
  { limit, isLive = false }: Which,
): Promise<BankLine[]> {
  const [posts, { rows }] = await Promise.all([asked, listLoans(viewer, { limit }, { isLive })]);
  const loans = rows.map(({ collateralAmount, dueDate, ...loan }) => {
    const { id, role, amount, currency, interestRate, term, status, createdAt } = loan;
    const line = { id, role, amount, currency, interestRate, term, status, createdAt };
    return { kind: "loans" as const, ...line, collateral: collateralAmount, endsAt: dueDate };
  });
  return [...posts, ...loans].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** The newest open requests and offers of other members and of pools. */
export function listMarketBankLines(viewer: MarketActor): Promise<BankLine[]> {
  return newestPosts((kind) => and(isListed(COLUMNS[kind]), isOthers(COLUMNS[kind], viewer)), BANK_LINES);
}

// One statement for both sides; each scan stops at the limit.
async function newestPosts(which: (kind: PostKind) => SQL | undefined, limit: number): Promise<BankLine[]> {
  const newest = (kind: PostKind) => {
    const table = kind === "requests" ? loanRequests : loanOffers;
    const { id, amountCents, currency, aprPoints, termDays, collateralSats, expiresAt, createdAt } = table;
    return db
      .select({
        kind: sql<PostKind>`${kind}::text`.as("kind"),
        status: sql<"open" | "paused">`${table.status}`.as("status"),
        ...{ id, amountCents, currency, aprPoints, termDays, collateralSats, expiresAt, createdAt },
      })
      .from(table)
      .where(which(kind))
      .orderBy(desc(id))
      .limit(limit);
  };
  const rows = await unionAll(newest("requests"), newest("offers"))
    .orderBy(sql`created_at desc, id desc`)
    .limit(limit);
  return rows.map(({ kind, id, status, currency, termDays, ...post }) => ({
    kind,
    id,
    role: null,
    amount: printCents(post.amountCents),
    currency,
    interestRate: printCents(BigInt(post.aprPoints)),
    term: termDays,
    collateral: printMoney(post.collateralSats, "BTC"),
    status,
    endsAt: post.expiresAt.toISOString(),
    createdAt: post.createdAt.toISOString(),
  }));
}
