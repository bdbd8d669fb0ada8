import { and, eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import {
  emails,
  marketplaceListings,
  marketplaceSearches,
  memberBlocks,
  notifications,
  userAppPermissions,
  users,
} from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { editListing } from "@/lib/marketplace/listings/edit-listing";
import { listListings } from "@/lib/marketplace/listings/queries";
import { listListingsInput } from "@/lib/marketplace/listings/schema";
import { pauseSearch } from "@/lib/marketplace/searches/pause-search";
import { matchSearches } from "@/lib/marketplace/searches/searches";
import { callOf, makeUser } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { keepSearch } from "./calls";

const HOUR_MS = 3_600_000;
const realNow = clock.now;
let moved = 0;
const later = (hours: number) => {
  moved += hours;
  clock.now = () => new Date(realNow().getTime() + moved * HOUR_MS);
};

type Member = Awaited<ReturnType<typeof makeUser>>;
let me: Member;
let seller: Member;

beforeEach(async () => {
  await db.delete(marketplaceSearches);
  await db.update(marketplaceListings).set({ status: "closed" });
  me = await makeUser();
  seller = await makeUser({ firstName: "Vera" });
});
afterEach(() => {
  clock.now = realNow;
  moved = 0;
});

const noticesOf = ({ id }: { id: string }) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, "marketplace.search-matched")))
    .orderBy(notifications.id);
const mailsTo = ({ id }: { id: string }) =>
  db
    .select()
    .from(emails)
    .where(and(eq(emails.userId, id), eq(emails.kind, "listing-alert")))
    .orderBy(emails.id);

it("notifies of a matching listing once, with a notification and an e-mail, however often it runs", async () => {
  await keepSearch({ label: "Baratos", q: "relojes", maxPrice: "1500" }, me);
  const { id } = await publish({}, seller);
  await publish({ price: "1500.01" }, seller);
  await publish({ title: "Pulsera", description: "De plata" }, seller);
  const rounds = await Promise.all([matchSearches(), matchSearches()]);
  expect(Math.max(...rounds)).toBe(1);
  later(1);
  await editListing.run(await callOf(seller), { id, price: "1100.00" });
  expect(await matchSearches()).toBe(0);
  const notices = await noticesOf(me);
  expect(notices).toMatchObject([
    {
      category: "marketplace",
      title: "Para tu búsqueda «Baratos»",
      body: expect.stringMatching(/^Reloj de buceo: 1\.200,00\s€, en Madrid\.$/),
      href: "/marketplace?q=relojes&category=relojes&maxPrice=1500.00",
    },
  ]);
  const mails = await mailsTo(me);
  expect(mails).toMatchObject([{ subject: "Un anuncio para «Baratos»" }]);
  expect(mails[0]?.text).toContain("del Marketplace tiene novedades");
  const isMine = eq(marketplaceSearches.userId, me.id);
  expect(await db.select().from(marketplaceSearches).where(isMine)).toMatchObject([{ lastSeenId: id }]);
});

it("notifies of a new listing that is changed to match, or listed later", async () => {
  await keepSearch({ maxPrice: "1000" }, me);
  const { id } = await publish({}, seller);
  const { id: paused } = await publish({ price: "900.00" }, seller);
  const edit = async (asked: object) => editListing.run(await callOf(seller), asked);
  await edit({ id: paused, status: "paused" });
  expect(await matchSearches()).toBe(0);
  later(1);
  await edit({ id, price: "950.00" });
  await edit({ id: paused, status: "active" });
  expect(await matchSearches()).toBe(1);
  expect(await noticesOf(me)).toHaveLength(2);
  expect((await mailsTo(me)).map(({ subject }) => subject)).toEqual(["2 anuncios para «Relojes»"]);
});

it("notifies of all new listings of a seller, with a link to their page", async () => {
  await keepSearch({ label: "Vera", category: undefined, sellerId: seller.id }, me);
  await publish({}, seller);
  await publish({}, await makeUser());
  expect(await matchSearches()).toBe(1);
  expect(await noticesOf(me)).toMatchObject([
    { title: "Para tu búsqueda «Vera»", href: `/marketplace/sellers/${seller.id}` },
  ]);
});

describe("does not notify", () => {
  it("of the member's own listings, nor of earlier ones that somebody buys or edits", async () => {
    const { id } = await publish({ stock: 5 }, seller);
    later(1);
    await keepSearch({}, me);
    later(1);
    await publish({}, me);
    await editListing.run(await callOf(seller), { id, price: "10.00" });
    expect(await matchSearches()).toBe(0);
  });

  it("of sold-out and paused listings", async () => {
    await keepSearch({}, me);
    for (const gone of [{ stock: 0 }, { status: "paused" }] as const) {
      const { id } = await publish({}, seller);
      await db.update(marketplaceListings).set(gone).where(eq(marketplaceListings.id, id));
    }
    expect(await matchSearches()).toBe(0);
  });

  it("of listings by a member who is blocked, or who has blocked the reader", async () => {
    const other = await makeUser();
    await db.insert(memberBlocks).values([
      { blockerId: me.id, blockedId: seller.id },
      { blockerId: other.id, blockedId: me.id },
    ]);
    await keepSearch({}, me);
    await publish({}, seller);
    await publish({}, other);
    expect(await matchSearches()).toBe(0);
  });

  it("while it is in pause, nor of that time afterwards", async () => {
    const { id } = await keepSearch({}, me);
    const pause = async (isPaused: boolean) => pauseSearch.run(await callOf(me), { id, isPaused });
    await pause(true);
    await publish({}, seller);
    expect(await matchSearches()).toBe(0);
    later(1);
    await pause(false);
    expect(await matchSearches()).toBe(0);
    later(1);
    await publish({}, seller);
    expect(await matchSearches()).toBe(1);
  });

  it("a member without the app, whose search remains, nor one without notifications of the marketplace; no e-mail to a member without e-mails", async () => {
    const [lost, quiet, noMail] = await Promise.all([1, 2, 3].map(() => makeUser()));
    if (!lost || !quiet || !noMail) throw new Error("nobody");
    for (const each of [lost, quiet, noMail]) await keepSearch({}, each);
    await db
      .update(userAppPermissions)
      .set({ hasAccess: false })
      .where(eq(userAppPermissions.userId, lost.id));
    await db.update(users).set({ marketplaceNotifications: false }).where(eq(users.id, quiet.id));
    await db.update(users).set({ emailNotifications: false }).where(eq(users.id, noMail.id));
    await publish({}, seller);
    expect(await matchSearches()).toBe(1);
    expect(await noticesOf(noMail)).toHaveLength(1);
    expect(await mailsTo(noMail)).toEqual([]);
    expect(await db.$count(marketplaceSearches, eq(marketplaceSearches.userId, lost.id))).toBe(1);
  });
});

it("notifies of exactly what the filtered catalogue shows, each filter at its limits", async () => {
  const filters = [
    { q: "reloj" },
    { q: "RELOJES" },
    { q: '"reloj de buceo"' },
    { q: "reloj -buceo" },
    { q: "pla" },
    { q: "plata or buceo" },
    { q: "de la" },
    { category: "relojes" },
    { category: "inexistente" },
    ...["new", "as_new", "good", "used", "service"].map((condition) => ({ condition })),
    { minPrice: "1200.00" },
    { minPrice: "1200.01" },
    { maxPrice: "1200.00" },
    { maxPrice: "1199.99" },
    { q: "reloj", category: "relojes", condition: "good", minPrice: "100.00", maxPrice: "2000.00" },
  ];
  const readers = await Promise.all(filters.map(() => makeUser()));
  for (const [at, asked] of filters.entries()) {
    await keepSearch({ category: undefined, ...asked }, readers[at] as Member);
  }
  const listings = [
    {},
    { price: "1199.99", condition: "new" },
    { price: "1200.01", condition: "service", title: "Arreglo relojes" },
    { title: "Pulsera", description: "De plata", condition: "as_new" },
    { title: "Pulsera", description: "De oro", condition: "used", price: "50.00" },
  ];
  for (const listing of listings) await publish(listing, seller);
  await matchSearches();
  for (const [at, asked] of filters.entries()) {
    const reader = readers[at] as Member;
    const { viewer } = await callOf(reader);
    const { rows } = await listListings(viewer, listListingsInput.parse({ ...asked, limit: 100 }));
    const [search] = await db
      .select()
      .from(marketplaceSearches)
      .where(eq(marketplaceSearches.userId, reader.id));
    const notices = await db
      .select({ key: notifications.dedupeKey })
      .from(notifications)
      .where(and(eq(notifications.userId, reader.id), like(notifications.dedupeKey, "listing-search:%")));
    const shown = rows.map(({ id }) => `listing-search:${search?.id}:${id}`);
    expect(notices.map(({ key }) => key).sort(), JSON.stringify(asked)).toEqual(shown.sort());
  }
});
