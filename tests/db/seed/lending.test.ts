import { and, eq, inArray, isNotNull, isNull, like, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import {
  emails,
  loanEvents,
  loanOffers,
  loanPauses,
  loanRecords,
  loanRequests,
  loans,
  notifications,
  users,
} from "@/db/schema";
import { seedDemonstration } from "@/db/seed/identity";
import { seedLoans } from "@/db/seed/lending-loans";
import { seedLoanMembers } from "@/db/seed/lending-members";
import { lendFromPool } from "@/db/seed/lending-pool";
import { seedLoanPosts } from "@/db/seed/lending-posts";
import { callOf } from "@/db/seed/member-call";
import { checkMoney } from "@/lib/admin/money/verification";
import { authorize } from "@/lib/auth/actor";
import { LOAN_STATUSES } from "@/lib/lending/constants";
import { readStatistics } from "@/lib/lending/margin/statistics-queries";
import { listRequests } from "@/lib/lending/posts/queries";
import { listPostsInput } from "@/lib/lending/posts/schema";
import { depositInto, poolOf } from "../../factories/pools";
import { makeTrader } from "../../factories/wallet";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("the loan market is that of the design, the same however often the seed runs", async () => {
  const [administrator] = await seedDemonstration();
  const email = administrator?.email ?? "";
  for (const _ of ["once", "again"]) {
    await seedLoanMembers(email);
    await seedLoanPosts();
    expect([await db.$count(loanRequests), await db.$count(loanOffers)]).toEqual([27, 18]);
  }
  const members = await db.$count(users);
  await seedLoanMembers(email);
  expect(await db.$count(users)).toBe(members);
  const { viewer } = await callOf("lucia.marco@lonja.example", ["p2pLending"]);
  const lucia = authorize("app:p2pLending", viewer);
  const { rows } = await listRequests(lucia, listPostsInput.parse({ sort: "tae", term: "6-12" }));
  expect(rows.map(({ owner, amount, tae, ltv }) => [owner.name, amount, tae, ltv])).toEqual([
    ["Unai Etxeberria", "8000.00", "15.79", "58.61"],
    ["Teresa Gil", "3200.00", "14.27", "65.31"],
    ["Inés Calvo", "12000.00", "12.79", "60.15"],
    ["Andreu Mas", "6500.00", "12.63", "71.43"],
    ["Biel Aranda", "1800.00", "12.33", "53.57"],
    ["Gemma Benet", "15000.00", "11.16", "51.02"],
    ["Hugo Prieto", "4500.00", "9.21", "44.33"],
    ["Begoña Ruiz", "20000.00", "8.52", "46.84"],
  ]);
  expect(await checkMoney("full")).toEqual([]);
});

it("there are loans in every state without notifications, and the market is unchanged", async () => {
  const [administrator] = await seedDemonstration();
  const email = administrator?.email ?? "";
  await seedLoanMembers(email);
  await seedLoanPosts();
  for (const _ of ["once", "again"]) {
    await seedLoans(email);
    expect(await db.$count(loans)).toBe(15);
  }
  const found = await db.select().from(loans);
  expect([...new Set(found.map(({ status }) => status))].sort()).toEqual([...LOAN_STATUSES].sort());
  expect([
    await db.$count(loanRequests, eq(loanRequests.status, "open")),
    await db.$count(loanOffers, eq(loanOffers.status, "open")),
  ]).toEqual([27, 18]);
  expect(await db.$count(loans, and(eq(loans.status, "liquidated"), isNotNull(loans.shortfallCents)))).toBe(
    1,
  );
  const history = await db
    .select({ loanId: loanEvents.dealId, event: loanEvents.event })
    .from(loanEvents)
    .where(inArray(loanEvents.event, ["instalment", "part", "margin-first", "margin-cleared", "rate"]))
    .orderBy(loanEvents.id);
  const eventsOf = (borrowed: bigint) =>
    history.filter(({ loanId }) => found.find(({ id }) => id === loanId)?.principalCents === borrowed);
  expect(eventsOf(1_200_000n).map(({ event }) => event)).toEqual(["instalment", "instalment", "part"]);
  expect(eventsOf(600_000n).map(({ event }) => event)).toEqual(["margin-first", "margin-cleared"]);
  expect(history.filter(({ event }) => event === "rate")).toHaveLength(2);
  expect(await readStatistics()).toMatchObject({ repaid: 3, liquidated: 1, defaultRate: "25.00" });
  const pauses = await db.select().from(loanPauses).orderBy(loanPauses.id);
  expect(pauses.map(({ status, days }) => [status, days]).sort()).toEqual([
    ["accepted", 30],
    ["proposed", 14],
  ]);
  const changed = found.filter(({ replacesId }) => replacesId !== null);
  expect(changed).toMatchObject([
    { status: "active", principalCents: 430_000n, collateralSats: 12_000_000n },
  ]);
  expect(found.find(({ id }) => id === changed[0]?.replacesId)).toMatchObject({ status: "repaid" });
  const records = await db.select().from(loanRecords).orderBy(loanRecords.createdAt);
  const namedFirst = records.map(({ figures }) => figures).toSorted((one) => (one.name ? -1 : 1));
  expect(namedFirst).toMatchObject([
    { name: "Begoña Ruiz", repaid: 1, daysLate: 0 },
    { name: null, repaid: 0, running: 1, daysLate: 0 },
  ]);
  const early = await db.execute(sql`
    select loans.id from loans join users on users.id in (lender_id, borrower_id)
    where loans.created_at < users.created_at
  `);
  expect([...early]).toEqual([]);
  const isLoan = like(notifications.kind, "lending.%");
  expect(await db.$count(notifications, and(isLoan, isNull(notifications.readAt)))).toBe(0);
  expect(await db.$count(emails, like(emails.kind, "loan-%"))).toBe(0);
  expect(await checkMoney("full")).toEqual([]);
});

it("the EUR pool lends at standing terms, if its members have deposited enough", async () => {
  const [administrator] = await seedDemonstration();
  const email = administrator?.email ?? "";
  await seedLoanMembers(email);
  await lendFromPool(email);
  const isOfPool = isNotNull(loans.poolId);
  expect(await db.$count(loans, isOfPool)).toBe(0);
  const { id } = await poolOf("EUR");
  await depositInto(await makeTrader({ EUR: "2000" }), id, "2000");
  await lendFromPool(email);
  const [lent] = await db.select().from(loans).where(isOfPool);
  expect(lent).toMatchObject({ status: "active", lenderId: null, principalCents: 80_000n });
  expect(await checkMoney("full")).toEqual([]);
});
