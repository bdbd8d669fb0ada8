import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { notifications, projects, projectUpdates } from "@/db/schema";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { projectOffer } from "@/lib/tokenization/feed/offer";
import { postUpdate } from "@/lib/tokenization/feed/post-update";
import { projectRoom } from "@/lib/tokenization/rooms/room";
import { callOf } from "../../factories/identity";
import { travel } from "../../setup/clock";
import { close, invest, makeInvestor, makeSale } from "../sales";
import { fundedSale, giveTo, offer } from "./gifts";

type Person = { id: string };

const FIFTY_DAYS = 50 * 24 * 60;

const mayRead = async (id: number, { id: userId }: Person) =>
  (await projectRoom.find(db, id, userId))?.isInvestor;

async function isNotified(promoter: Person, id: number, people: readonly Person[]) {
  await db.update(projectUpdates).set({ notifiedAt: new Date() });
  const update = { id, title: "Primer mes", body: "Hemos abierto." };
  await postUpdate.run(await callOf(promoter), update);
  await notifyFollowers(projectOffer, { shouldContinue: () => true });
  const kind = eq(notifications.kind, "tokenization.project-update");
  const counts = people.map((one) => db.$count(notifications, and(kind, eq(notifications.userId, one.id))));
  return (await Promise.all(counts)).map((count) => count === 1);
}

describe("the updates and documents of a project", () => {
  it("reach whoever has money in its sale", async () => {
    const { id, promoter } = await makeSale();
    const [investor, stranger] = [await makeInvestor(), await makeInvestor()];
    await invest(investor, id);
    expect([await mayRead(id, investor), await mayRead(id, stranger)]).toEqual([true, false]);
    expect(await isNotified(promoter, id, [investor, stranger])).toEqual([true, false]);
  });

  it("of a failed sale do not reach the holders of a later project with the same symbol", async () => {
    const failed = await makeSale();
    travel(FIFTY_DAYS);
    await close();
    await close();
    const [old] = await db.select().from(projects).where(eq(projects.id, failed.id));
    expect(old?.status).toBe("failed");
    const later = await fundedSale({ tokenSymbol: old?.tokenSymbol });
    expect(await mayRead(later.id, later.holder)).toBe(true);
    expect(await mayRead(failed.id, later.holder)).toBe(false);
  });

  it("then reach the holders of its tokens: receivers of gifts, and not those who gave all away", async () => {
    const { id, promoter, holder, other } = await fundedSale();
    const [friend, invited] = [await makeInvestor(), await makeInvestor()];
    await giveTo(friend, { from: holder, id, tokens: "24" });
    // Tokens of a gift that nobody has accepted are still the giver's.
    await offer(other, id, { to: invited.email, tokens: "16" });
    const people = [holder, other, friend, invited];
    const expected = [false, true, true, false];
    expect(await Promise.all(people.map((one) => mayRead(id, one)))).toEqual(expected);
    expect(await isNotified(promoter, id, people)).toEqual(expected);
  });
});
