import { and, eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import {
  bankPools,
  emails,
  loanOffers,
  loanRequests,
  loanSearches,
  memberBlocks,
  notifications,
  userAppPermissions,
  users,
} from "@/db/schema";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { clock } from "@/lib/core/format/clock";
import { editOffer } from "@/lib/lending/posts/edit-post";
import { listOffers, listRequests, type MarketActor } from "@/lib/lending/posts/queries";
import { listPostsInput } from "@/lib/lending/posts/schema";
import { pauseSearch } from "@/lib/lending/searches/pause-search";
import { matchSearches } from "@/lib/lending/searches/searches";
import { MATCH_BATCH_SIZE, MAX_ALERTED_DAYS } from "@/lib/searches/constants";
import { callOf } from "../../factories/identity";
import { makeTrader, set } from "../../factories/wallet";
import { publishOffer, publishRequest } from "../posts/calls";
import { keepSearch } from "./calls";

const HOUR_MS = 3_600_000;
const realNow = clock.now;
let moved = 0;
const later = (hours: number) => {
  moved += hours;
  clock.now = () => new Date(realNow().getTime() + moved * HOUR_MS);
};

type Member = Awaited<ReturnType<typeof makeTrader>>;
let me: Member;
let owner: Member;

beforeEach(async () => {
  for (const table of [loanSearches, loanRequests, loanOffers]) await db.delete(table);
  await set("btcReferencePriceUsd", "70000.00");
  me = await makeTrader();
  owner = await makeTrader();
});
afterEach(() => {
  clock.now = realNow;
  moved = 0;
});

const noticesOf = ({ id }: { id: string }) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, "lending.search-matched")))
    .orderBy(notifications.id);
const mailsTo = ({ id }: { id: string }) =>
  db
    .select()
    .from(emails)
    .where(and(eq(emails.userId, id), eq(emails.kind, "loan-alert")))
    .orderBy(emails.id);
const searchOf = async (user: { id: string }) => {
  const [search] = await db.select().from(loanSearches).where(eq(loanSearches.userId, user.id));
  return search;
};

it("notifies of a matching post once, with a notification and an e-mail, however often it runs", async () => {
  await keepSearch({ label: "Corta", term: "1-6" }, me);
  const { id } = await publishOffer({}, owner);
  await publishOffer({ term: 360 }, owner);
  await publishRequest({}, owner);
  const rounds = await Promise.all([matchSearches(), matchSearches()]);
  expect(Math.max(...rounds)).toBe(1);
  later(1);
  expect(await matchSearches()).toBe(0);
  const notices = await noticesOf(me);
  expect(notices).toMatchObject([
    {
      category: "loan",
      title: "Para tu búsqueda «Corta»",
      body: "Ana Prueba ofrece 8.000,00\u00a0USDC al 7,50\u00a0% en 180 días: TAE 19,40\u00a0%, LTV 58,61\u00a0%.",
      href: "/p2p-lending?tab=borrow&term=1-6&sort=recent",
    },
  ]);
  const mails = await mailsTo(me);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: "Una publicación para «Corta»" });
  expect(mails[0]?.text).toContain(notices[0]?.body);
  expect(await searchOf(me)).toMatchObject({ lastSeenId: id });
});

it("notifies of a post that is changed to match, and never again after further changes", async () => {
  await keepSearch({ term: "6-12" }, me);
  const { id } = await publishOffer({ term: 30 }, owner);
  expect(await matchSearches()).toBe(0);
  const edit = async (asked: object) => editOffer.run(await callOf(owner), { id, ...asked });
  for (const term of [210, 30, 240]) {
    later(1);
    await edit({ term });
    await matchSearches();
  }
  later(1);
  await edit({ status: "paused" });
  await edit({ status: "open" });
  await matchSearches();
  expect(await noticesOf(me)).toHaveLength(1);
  expect(await mailsTo(me)).toHaveLength(1);
});

it("notifies of a paused post when it is listed", async () => {
  await keepSearch({}, me);
  const { id } = await publishOffer({}, owner);
  await editOffer.run(await callOf(owner), { id, status: "paused" });
  expect(await matchSearches()).toBe(0);
  await editOffer.run(await callOf(owner), { id, status: "open" });
  expect(await matchSearches()).toBe(1);
});

it("notifies for each search of a member separately; one e-mail each with all new posts", async () => {
  await keepSearch({ label: "Cortas" }, me);
  await keepSearch({ label: "Todas", term: undefined }, me);
  await publishOffer({}, owner);
  await publishOffer({ term: 360 }, owner);
  expect(await matchSearches()).toBe(2);
  expect((await noticesOf(me)).map(({ title }) => title).sort()).toEqual([
    "Para tu búsqueda «Cortas»",
    "Para tu búsqueda «Todas»",
    "Para tu búsqueda «Todas»",
  ]);
  expect((await mailsTo(me)).map(({ subject }) => subject).sort()).toEqual([
    "2 publicaciones para «Todas»",
    "Una publicación para «Cortas»",
  ]);
});

it("notifies of offers by pools", async () => {
  await keepSearch({}, me);
  const { id } = await publishOffer({ currency: "EUR" }, owner);
  const [pool] = await db.select().from(bankPools).where(eq(bankPools.asset, "EUR"));
  await db
    .update(loanOffers)
    .set({ lenderId: null, poolId: pool?.id ?? 0 })
    .where(eq(loanOffers.id, id));
  expect(await matchSearches()).toBe(1);
  expect((await noticesOf(me))[0]?.body).toContain(`${pool?.name} ofrece 8.000,00\u00a0€`);
});

describe("does not notify", () => {
  it("of the member's own posts, of earlier ones, and of unlisted ones", async () => {
    await publishOffer({}, owner);
    later(1);
    await keepSearch({}, me);
    later(1);
    await publishOffer({}, me);
    const taken = await publishOffer({}, owner);
    await db.update(loanOffers).set({ status: "accepted" }).where(eq(loanOffers.id, taken.id));
    const over = await publishOffer({}, owner);
    await db.update(loanOffers).set({ expiresAt: clock.now() }).where(eq(loanOffers.id, over.id));
    expect(await matchSearches()).toBe(0);
  });

  it("of posts by a member who is blocked, or who has blocked the reader", async () => {
    const other = await makeTrader();
    await db.insert(memberBlocks).values([
      { blockerId: me.id, blockedId: owner.id },
      { blockerId: other.id, blockedId: me.id },
    ]);
    await keepSearch({}, me);
    await publishOffer({}, owner);
    await publishOffer({}, other);
    expect(await matchSearches()).toBe(0);
  });

  it("while it is in pause, nor of that time afterwards", async () => {
    const { id } = await keepSearch({}, me);
    const pause = async (isPaused: boolean) => pauseSearch.run(await callOf(me), { id, isPaused });
    await pause(true);
    await publishOffer({}, owner);
    expect(await matchSearches()).toBe(0);
    later(1);
    await pause(false);
    expect(await matchSearches()).toBe(0);
    later(1);
    await publishOffer({}, owner);
    expect(await matchSearches()).toBe(1);
  });

  it("a member without the app, a deleted one, or one without loan notifications; no e-mail to a member without e-mails", async () => {
    const [lost, gone, quiet, noMail] = await Promise.all([1, 2, 3, 4].map(() => makeTrader()));
    if (!lost || !gone || !quiet || !noMail) throw new Error("nobody");
    for (const each of [lost, gone, quiet, noMail]) await keepSearch({}, each);
    await db
      .update(userAppPermissions)
      .set({ hasAccess: false })
      .where(eq(userAppPermissions.userId, lost.id));
    await db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, gone.id));
    await db.update(users).set({ loanNotifications: false }).where(eq(users.id, quiet.id));
    await db.update(users).set({ emailNotifications: false }).where(eq(users.id, noMail.id));
    await publishOffer({}, owner);
    expect(await matchSearches()).toBe(1);
    expect(await noticesOf(noMail)).toHaveLength(1);
    expect(await mailsTo(noMail)).toEqual([]);
  });

  it("of a post published a day ago, or first two months ago, whose notification may be deleted", async () => {
    await keepSearch({}, me);
    const { id } = await publishOffer({}, owner);
    later(24);
    expect(await matchSearches()).toBe(0);
    expect(MAX_ALERTED_DAYS).toBeLessThan(RETENTION_DAYS.readNotifications);
    later(24 * (MAX_ALERTED_DAYS - 1));
    const renewed = new Date(clock.now().getTime() + HOUR_MS);
    await db.update(loanOffers).set({ expiresAt: renewed }).where(eq(loanOffers.id, id));
    await editOffer.run(await callOf(owner), { id, term: 150 });
    expect(await matchSearches()).toBe(0);
  });

  it("after the time limit of the job", async () => {
    await keepSearch({}, me);
    await publishOffer({}, owner);
    expect(await matchSearches(() => false)).toBe(0);
    expect(await noticesOf(me)).toEqual([]);
  });
});

it("notifies of many posts in one run, with a limit per e-mail", async () => {
  await keepSearch({ label: "Todas", term: undefined }, me);
  const { id: _, ...row } =
    (
      await db
        .select()
        .from(loanOffers)
        .where(eq(loanOffers.id, (await publishOffer({}, owner)).id))
    )[0] ?? {};
  const { centsPerBtc: __, ...made } = row as typeof loanOffers.$inferSelect;
  await db.insert(loanOffers).values(Array.from({ length: MATCH_BATCH_SIZE + 4 }, () => made));
  expect(await matchSearches()).toBe(2);
  expect(await noticesOf(me)).toHaveLength(MATCH_BATCH_SIZE + 5);
  expect((await mailsTo(me)).map(({ subject }) => subject)).toEqual([
    `${MATCH_BATCH_SIZE} publicaciones para «Todas»`,
    "5 publicaciones para «Todas»",
  ]);
});

describe.each([
  { kind: "offers", publish: publishOffer, list: listOffers, collateral: "collateralRequired" },
  { kind: "requests", publish: publishRequest, list: listRequests, collateral: "collateralAmount" },
] as const)("a search of $kind", ({ kind, publish, list, collateral }) => {
  it("notifies of exactly what the filtered list shows, each filter at its limits", async () => {
    const filters = [
      {},
      ...["fiat", "usdt", "usdc", "btc"].map((currency) => ({ currency })),
      ...["0-5000", "5000-20000", "20000+"].map((amount) => ({ amount })),
      ...["1-6", "6-12", "12+"].map((term) => ({ term })),
      ...["0-10", "10-20", "20+"].map((apr) => ({ apr })),
      ...["0-50", "50-70", "70+"].map((ltv) => ({ ltv })),
      { currency: "usdc", amount: "5000-20000", term: "6-12", apr: "10-20", ltv: "0-50" },
    ];
    const readers = await Promise.all(filters.map(() => makeTrader()));
    for (const [at, asked] of filters.entries()) {
      await keepSearch({ kind, term: undefined, ...asked }, readers[at] as Member);
    }
    const posts = [
      { amount: "1000", currency: "USDT", term: 7, interestRate: "5", [collateral]: "0.1" },
      { amount: "5000", currency: "USDC", term: 180, interestRate: "10", [collateral]: "0.2" },
      { amount: "20000", currency: "EUR", term: 360, interestRate: "20", [collateral]: "0.6" },
      { amount: "20001", currency: "USD", term: 361, interestRate: "20.01", [collateral]: "0.5" },
      { amount: "30000", currency: null, term: 30, interestRate: "30", [collateral]: "0.7" },
      { amount: "7000", currency: "USDC", term: 200, interestRate: "12", [collateral]: "0.2" },
    ];
    for (const post of posts) await publish(post, owner);
    await matchSearches();
    for (const [at, asked] of filters.entries()) {
      const reader = readers[at] as Member;
      const { rows } = await list(reader as unknown as MarketActor, listPostsInput.parse(asked));
      const search = await searchOf(reader);
      const notices = await db
        .select({ key: notifications.dedupeKey })
        .from(notifications)
        .where(and(eq(notifications.userId, reader.id), like(notifications.dedupeKey, "loan-search:%")));
      const shown = rows.map(({ id }) => `loan-search:${search?.id}:${id}`);
      expect(notices.map(({ key }) => key).sort(), JSON.stringify(asked)).toEqual(shown.sort());
    }
  });
});
