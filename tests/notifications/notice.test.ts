import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db";
import { users } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { announce, startListening, subscribe } from "@/lib/core/live/channel";
import { NOTIFICATION_CATEGORIES } from "@/lib/notifications/constants";
import { type Notice, notify } from "@/lib/notifications/notice";
import { makeUser } from "../factories/identity";
import { noticesOf, sendNotice } from "../factories/notifications";

beforeAll(startListening);

const ALL_OFF = {
  emailNotifications: false,
  forumNotifications: false,
  marketplaceNotifications: false,
  investmentNotifications: false,
  loanNotifications: false,
};

const notice = (userId: string): Notice => ({
  userId,
  category: "account",
  kind: "test.happened",
  title: "Ha pasado algo",
  body: "Esto.",
  dedupeKey: randomUUID(),
});

describe("notify", () => {
  it("sends every category to a member with every switch on", async () => {
    const user = await makeUser();
    for (const category of NOTIFICATION_CATEGORIES) await sendNotice(user, { category });
    expect((await noticesOf(user)).map(({ category }) => category)).toEqual([...NOTIFICATION_CATEGORIES]);
  });

  it("sends only the mandatory ones to a member with every switch off", async () => {
    const user = await makeUser(ALL_OFF);
    for (const category of NOTIFICATION_CATEGORIES) await sendNotice(user, { category });
    expect((await noticesOf(user)).map(({ category }) => category)).toEqual([
      "account",
      "message",
      "learning",
      "exchange",
      "administration",
    ]);
  });

  it.each([
    ["forumNotifications", "forum"],
    ["marketplaceNotifications", "marketplace"],
    ["investmentNotifications", "investment"],
    ["loanNotifications", "loan"],
  ] as const)("%s alone silences %s alone", async (key, silenced) => {
    const user = await makeUser({ [key]: false });
    for (const category of NOTIFICATION_CATEGORIES) await sendNotice(user, { category });
    const notices = (await noticesOf(user)).map(({ category }) => category);
    expect(NOTIFICATION_CATEGORIES.filter((category) => !notices.includes(category))).toEqual([silenced]);
  });

  it("sends an event once, to each member concerned", async () => {
    const [ana, luis] = [await makeUser(), await makeUser()];
    const dedupeKey = randomUUID();
    for (const user of [ana, ana, luis]) await sendNotice(user, { dedupeKey });
    await Promise.all([sendNotice(ana, { dedupeKey }), sendNotice(ana, { dedupeKey })]);
    expect(await noticesOf(ana)).toHaveLength(1);
    expect(await noticesOf(luis)).toHaveLength(1);
  });

  it("sends nothing to a deleted member", async () => {
    const user = await makeUser();
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    await sendNotice(user);
    expect(await noticesOf(user)).toEqual([]);
  });

  it("is committed or rolled back with its transaction", async () => {
    const user = await makeUser();
    const failing = inTransaction(async (tx) => {
      await notify(tx, notice(user.id));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await noticesOf(user)).toEqual([]);
  });

  it("updates the open tabs once, also if the command updates them itself", async () => {
    const user = await makeUser();
    let woken = 0;
    const unsubscribe = subscribe(user.id, () => {
      woken += 1;
    });
    await inTransaction(async (tx) => {
      await notify(tx, notice(user.id));
      await notify(tx, notice(user.id));
      await announce(tx, user.id);
    });
    await sendNotice(user);
    const other = await makeUser();
    const heard = new Promise<void>((resolve) => subscribe(other.id, resolve));
    await announce(db, other.id);
    await heard;
    unsubscribe();
    expect(woken).toBe(2);
  });
});
