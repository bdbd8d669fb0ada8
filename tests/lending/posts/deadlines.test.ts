import { and, eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "@/db";
import { loanOffers, loanRequests, notifications } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { cancelPostsOf, expirePosts } from "@/lib/lending/posts/deadlines";
import { makeTrader } from "../../factories/wallet";
import { allowOrigins, deliveriesOf, makeWebhook } from "../../notifications/webhooks/webhooks";
import { offerRow, publishOffer, publishRequest, requestRow } from "./calls";

const DAY_MS = 86_400_000;
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});
const later = (days: number) => {
  clock.now = () => new Date(realNow().getTime() + days * DAY_MS);
};

it("closes posts after 30 days in the list, open or paused, and notifies their owners once", async () => {
  const user = await makeTrader();
  const request = await publishRequest({}, user);
  const offer = await publishOffer({}, user);
  const taken = await publishRequest({}, user);
  allowOrigins("http://127.0.0.1:9");
  const webhook = await makeWebhook(user, "http://127.0.0.1:9/hook", { categories: ["loan"] });
  await db.update(loanOffers).set({ status: "paused" }).where(eq(loanOffers.id, offer.id));
  await db.update(loanRequests).set({ status: "funded" }).where(eq(loanRequests.id, taken.id));
  expect(await expirePosts()).toBe(0);
  later(30);
  const rounds = await Promise.all([expirePosts(), expirePosts()]);
  expect(Math.max(...rounds)).toBeGreaterThanOrEqual(1);
  expect(await expirePosts()).toBe(0);
  expect([(await requestRow(request.id)).status, (await offerRow(offer.id)).status]).toEqual([
    "expired",
    "expired",
  ]);
  expect((await requestRow(taken.id)).status).toBe("funded");
  const { userId, category } = notifications;
  const isNotice = and(eq(userId, user.id), eq(category, "loan"));
  const notices = await db.select().from(notifications).where(isNotice);
  expect(notices.map(({ title }) => title).sort()).toEqual(["Oferta caducada", "Solicitud caducada"]);
  const subjects = (await deliveriesOf(webhook)).map(({ data }) => data);
  expect(subjects).toContainEqual(expect.objectContaining({ loanRequest: request.id }));
  expect(subjects).toContainEqual(expect.objectContaining({ loanOffer: offer.id }));
});

it("closes nothing after its time limit", async () => {
  const { id } = await publishRequest();
  later(31);
  expect(await expirePosts(() => false)).toBe(0);
  expect((await requestRow(id)).status).toBe("open");
});

it("removes a member's posts from the list when their account is closed", async () => {
  const [user, other] = [await makeTrader(), await makeTrader()];
  const request = await publishRequest({}, user);
  const offer = await publishOffer({}, user);
  const theirs = await publishOffer({}, other);
  await inTransaction((tx) => cancelPostsOf(tx, user.id, clock.now()));
  expect([(await requestRow(request.id)).status, (await offerRow(offer.id)).status]).toEqual([
    "cancelled",
    "cancelled",
  ]);
  expect((await offerRow(theirs.id)).status).toBe("open");
});
