import { inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, driver } from "@/db";
import { emails, mailDigests, notifications, users } from "@/db/schema";
import * as outbox from "@/lib/gateways/mail/outbox";
import { sendDigests } from "@/lib/notifications/digests/delivery";
import { makeUser } from "../../factories/identity";
import { noticesOf, sendNotice } from "../../factories/notifications";
import { withEnvironment } from "../../setup/variables";
import { digestsTo, MONDAY, makeReader, setTime } from "./digests";

const NINE = "2026-12-07T08:00:00Z";

beforeEach(async () => {
  await db.delete(emails);
  await db.delete(mailDigests);
  setTime(MONDAY);
});

describe("many members and several processes", () => {
  async function makeMany(count: number) {
    const ana = await makeUser();
    const ids = Array.from({ length: count }, (_, each) => `many-${crypto.randomUUID()}-${each}`);
    await db
      .insert(users)
      .values(ids.map((id) => ({ ...ana, searchText: undefined, id, email: `${id}@x.example` })));
    await db
      .insert(mailDigests)
      .values(ids.map((userId) => ({ userId, frequency: "daily" as const, nextAt: new Date(NINE) })));
    const notice = { category: "account" as const, kind: "test", title: "Uno", body: "x", dedupeKey: "1" };
    await db.insert(notifications).values(ids.map((userId) => ({ ...notice, userId })));
    return ids;
  }

  it("each get one mail, whatever number of processes run at the same time", async () => {
    const ids = await makeMany(230);
    setTime(NINE);
    const counts = await Promise.all([sendDigests(), sendDigests(), sendDigests()]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(230);
    await sendDigests();
    const mails = await db.select({ userId: emails.userId }).from(emails).where(inArray(emails.userId, ids));
    expect([mails.length, new Set(mails.map(({ userId }) => userId)).size]).toEqual([230, 230]);
  });

  it("are read and queued with a fixed number of statements per page, and become due one after another", async () => {
    withEnvironment({ MAIL_PER_SECOND: 10 });
    await makeMany(30);
    setTime(NINE);
    const statements = vi.spyOn(driver(), "unsafe");
    await sendDigests();
    expect(statements.mock.calls.length).toBeLessThan(15);
    const due = await db.select({ at: emails.nextAttemptAt }).from(emails).orderBy(emails.nextAttemptAt);
    expect(due.at(0)?.at.toISOString()).toBe("2026-12-07T08:00:00.000Z");
    expect(due.at(-1)?.at.toISOString()).toBe("2026-12-07T08:00:02.900Z");
  });

  it("stop between two pages when the process ends, and go on later", async () => {
    await makeMany(150);
    setTime(NINE);
    const answers = [true, false];
    expect(await sendDigests(() => answers.shift() ?? false)).toBe(100);
    expect(await sendDigests()).toBe(50);
  });

  it("lose and repeat nothing if the process dies before the commit", async () => {
    const ana = await makeReader("daily");
    await sendNotice(ana);
    setTime(NINE);
    const { queueEmails } = outbox;
    vi.spyOn(outbox, "queueEmails").mockImplementationOnce(async (tx, mails) => {
      await queueEmails(tx, mails);
      throw new Error("killed");
    });
    await expect(sendDigests()).rejects.toThrow("killed");
    expect(await digestsTo(ana)).toEqual([]);
    expect(await noticesOf(ana)).toMatchObject([{ mailedAt: null }]);
    expect(await sendDigests()).toBe(1);
    expect(await sendDigests()).toBe(0);
    expect(await digestsTo(ana)).toHaveLength(1);
    expect(await noticesOf(ana)).toMatchObject([{ mailedAt: new Date(NINE) }]);
  });
});
