import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { printMoney } from "@/lib/core/format/money";
import { printCents } from "@/lib/lending/cents";
import type { LoanCurrency, LoanStatus } from "@/lib/lending/constants";
import type { LoanParty } from "@/lib/lending/loan/line";
import { listLoans } from "@/lib/lending/loan/queries";
import type { PostKind } from "@/lib/lending/posts/constants";
import { COLUMNS, isListed, isOthers, type MarketActor } from "@/lib/lending/posts/queries";
import { BANK_LINES } from "./constants";

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
  status: LoanStatus | "open";
  /** When the loan has to be repaid, or the post leaves the list; null for a loan that has not begun. */
  endsAt: string | null;
  createdAt: string;
};

/** The newest of the member's loans and open requests and offers. */
export async function listOwnBankLines(viewer: UserActor): Promise<BankLine[]> {
  const [posts, { rows }] = await Promise.all([
    newestPosts((kind) => eq(kind === "requests" ? loanRequests.borrowerId : loanOffers.lenderId, viewer.id)),
    listLoans(viewer, { limit: BANK_LINES }),
  ]);
  const loans = rows.map(({ collateralAmount, dueDate, ...loan }) => {
    const { id, role, amount, currency, interestRate, term, status, createdAt } = loan;
    const line = { id, role, amount, currency, interestRate, term, status, createdAt };
    return { kind: "loans" as const, ...line, collateral: collateralAmount, endsAt: dueDate };
  });
  return [...posts, ...loans]
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, BANK_LINES);
}

/** The newest open requests and offers of other members and of pools. */
export function listMarketBankLines(viewer: MarketActor): Promise<BankLine[]> {
  return newestPosts((kind) => isOthers(COLUMNS[kind], viewer));
}

// One statement for both sides; each scan stops at the limit.
async function newestPosts(whose: (kind: PostKind) => SQL): Promise<BankLine[]> {
  const newest = (kind: PostKind) => {
    const table = kind === "requests" ? loanRequests : loanOffers;
    const { id, amountCents, currency, aprPoints, termDays, collateralSats, expiresAt, createdAt } = table;
    return db
      .select({
        kind: sql<PostKind>`${kind}::text`.as("kind"),
        ...{ id, amountCents, currency, aprPoints, termDays, collateralSats, expiresAt, createdAt },
      })
      .from(table)
      .where(and(isListed(COLUMNS[kind]), whose(kind)))
      .orderBy(desc(id))
      .limit(BANK_LINES);
  };
  const rows = await unionAll(newest("requests"), newest("offers"))
    .orderBy(sql`created_at desc, id desc`)
    .limit(BANK_LINES);
  return rows.map(({ kind, id, currency, termDays, ...post }) => ({
    kind,
    id,
    role: null,
    amount: printCents(post.amountCents),
    currency,
    interestRate: printCents(BigInt(post.aprPoints)),
    term: termDays,
    collateral: printMoney(post.collateralSats, "BTC"),
    status: "open",
    endsAt: post.expiresAt.toISOString(),
    createdAt: post.createdAt.toISOString(),
  }));
}
