import { eq, isNull, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { db } from "@/db";
import {
  btcOrders,
  courses,
  files,
  kycSubmissions,
  learningReports,
  marketplaceReports,
  mentorships,
  notifications,
  ratingReports,
  users,
} from "@/db/schema";
import { seedBankPayments } from "@/db/seed/bank-payments";
import { seedPots } from "@/db/seed/bank-pots";
import { seedBankYear } from "@/db/seed/bank-year";
import { exchangeStep } from "@/db/seed/exchange";
import { seedForum } from "@/db/seed/forum";
import { seedDemonstration } from "@/db/seed/identity";
import { seedLearning } from "@/db/seed/learning";
import { seedMarketplace } from "@/db/seed/marketplace";
import { seedMessages } from "@/db/seed/messaging";
import { seedNotifications } from "@/db/seed/notifications";
import { seedOrders } from "@/db/seed/orders";
import { seedReports } from "@/db/seed/reports";
import { seedTrades } from "@/db/seed/trades";
import { checkMoney } from "@/lib/admin/money/verification";
import type { AdminActor } from "@/lib/auth/actor";
import { poolRow } from "@/lib/bank/pools/present";
import { listPools } from "@/lib/bank/pools/queries";
import { CURRENCIES } from "@/lib/core/format/money";
import { readFile } from "@/lib/gateways/files/stored-files";
import { listReports } from "@/lib/identity/ratings/queries";
import { treasury } from "@/lib/ledger/accounts";
import { balancesOf } from "@/lib/ledger/queries";

it("the demonstration is made, with its pictures, in a few seconds", async () => {
  const startedAt = new Date();
  const [administrator] = await seedDemonstration();
  const email = administrator?.email ?? "";
  await seedMessages();
  await seedBankYear(email, [exchangeStep(email)]);
  await seedBankPayments();
  await seedOrders();
  await seedTrades();
  await seedLearning(email);
  await seedMarketplace();
  await seedPots();
  await seedForum(email);
  await seedReports();
  await seedReports();
  const made = [marketplaceReports, learningReports, ratingReports].map((table) => db.$count(table));
  expect(await Promise.all(made)).toEqual([1, 1, 1]);
  const queue = await listReports({ id: "the administrator" } as AdminActor, { status: "open", limit: 20 });
  expect(queue.rows).toMatchObject([
    {
      kind: "trade",
      stars: 4,
      comment: expect.stringContaining("El precio"),
      reporter: { firstName: "Lucía" },
    },
  ]);
  await seedNotifications(startedAt);
  expect(await checkMoney("full")).toEqual([]);
}, 60_000);

it("the pools have a yield for most of the year, and the treasury has funds for conversions", async () => {
  const pools = (await listPools({ id: "nobody" })).map(poolRow);
  expect(pools.map(({ asset, members }) => [asset, members])).toEqual([
    ["EUR", 3],
    ["USD", 1],
    ["BTC", 1],
  ]);
  const yields = pools.map(({ realPercent }) => Number(realPercent));
  expect(yields.slice(0, 2).filter((percent) => percent <= 0 || percent > 5)).toEqual([]);
  const held = await balancesOf(db, CURRENCIES.map(treasury));
  expect(held.filter((minor) => minor === 0n)).toEqual([]);
});

it("every listing, course and mentorship has a picture, stored like a member's upload", async () => {
  const [listings] = await db.execute<{ all: number; pictured: number }>(sql`
    select count(*)::int as all, count(photo.listing_id)::int as pictured from marketplace_listings listing
    left join (select distinct listing_id from marketplace_photos) photo on photo.listing_id = listing.id
  `);
  expect(listings?.all).toBeGreaterThan(0);
  expect(listings?.pictured).toBe(listings?.all);
  expect(await db.$count(courses, isNull(courses.imageFileId))).toBe(0);
  expect(await db.$count(mentorships, isNull(mentorships.imageFileId))).toBe(0);
  const [photo] = await db.select().from(files).where(eq(files.purpose, "listing")).limit(1);
  expect(photo).toMatchObject({ contentType: "image/jpeg", isPublic: true });
  expect(await sharp(await readFile(photo?.id ?? "")).metadata()).toMatchObject({ width: 1200, height: 900 });
});

it("nobody wrote, traded or taught before they joined", async () => {
  const early = await db.execute(sql`
    select what, users.first_name from (
      select 'topic' as what, user_id, created_at from forum_posts
      union all select 'comment', user_id, created_at from forum_comments
      union all select 'message', sender_id, created_at from messages
      union all select 'listing', user_id, created_at from marketplace_listings
      union all select 'course', instructor_id, created_at from courses
      union all select 'mentorship', mentor_id, created_at from mentorships
      union all select 'trade', seller_id, created_at from btc_trades
      union all select 'trade', buyer_id, created_at from btc_trades
      union all select 'documents', user_id, submitted_at from kyc_submissions
      union all select 'access', user_id, granted_at from user_app_permissions
    ) done
    join users on users.id = done.user_id
    where done.created_at < users.created_at
  `);
  expect([...early]).toEqual([]);
});

it("verified members sent documents, traders have ratings, and updates are in chronological order", async () => {
  const verified = await db
    .select({ name: users.firstName, sent: kycSubmissions.id })
    .from(users)
    .leftJoin(kycSubmissions, eq(kycSubmissions.userId, users.id))
    .where(sql`${users.kycStatus} = 'verified' and not ${users.isAdmin}`);
  expect(verified.length).toBeGreaterThan(0);
  expect(verified.filter(({ sent }) => sent === null)).toEqual([]);
  const unrated = await db.execute(sql`
    select first_name from users where reputation = 0 and id in (select seller_id from btc_trades)
  `);
  expect([...unrated]).toEqual([]);
  const notices = await db
    .select({ userId: notifications.userId, at: notifications.createdAt })
    .from(notifications)
    .orderBy(notifications.userId, notifications.id);
  const byDay = [...notices].sort(
    (one, two) => one.userId.localeCompare(two.userId) || one.at.getTime() - two.at.getTime(),
  );
  expect(notices).toEqual(byDay);
});

it("sellers paid by transfer give a bank account with valid check digits", async () => {
  const [order] = await db.select().from(btcOrders).where(eq(btcOrders.paymentMethod, "SEPA")).limit(1);
  const orders = await db.select({ words: btcOrders.paymentInstructions }).from(btcOrders);
  expect(order).toBeDefined();
  const iban = orders.map(({ words }) => /ES\d{2}(?: \d{4}){5}/.exec(words ?? "")?.[0]).find(Boolean) ?? "";
  const digits = `${iban.replaceAll(" ", "").slice(4)}1428${iban.slice(2, 4)}`;
  expect(BigInt(digits) % 97n).toBe(1n);
});
