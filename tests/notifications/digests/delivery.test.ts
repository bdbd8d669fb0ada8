import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { accountSuspensions, emails, mailDigests, notifications, users } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { requestAccess } from "@/lib/identity/members/request-access";
import { setPermission } from "@/lib/identity/members/set-permission";
import { sendDigests } from "@/lib/notifications/digests/delivery";
import { notifyOfUnread } from "@/lib/notifications/jobs";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeConversation, write } from "../../factories/messaging";
import { sendNotice } from "../../factories/notifications";
import { withEnvironment } from "../../setup/variables";
import { choose, digestsTo, MONDAY, makeReader, setTime } from "./digests";

const NINE = "2026-12-07T08:00:00Z";
const TUESDAY_NINE = "2026-12-08T08:00:00Z";

beforeEach(async () => {
  await db.delete(emails);
  await db.delete(mailDigests);
  setTime(MONDAY);
});

const nextOf = async ({ id }: { id: string }) =>
  (await db.select().from(mailDigests).where(eq(mailDigests.userId, id)))[0]?.nextAt.toISOString();

describe("a digest", () => {
  it("is sent at 9:00 and lists what is unread, the newest first, with category, time and link", async () => {
    const ana = await makeReader("daily", { timezone: "Europe/Madrid" });
    await sendNotice(ana, { title: "Tema <nuevo>", category: "forum", href: "/forum/posts/7" });
    await sendNotice(ana, {
      ...{ title: "Tu préstamo", body: "Vence <mañana>.", category: "loan", href: undefined },
    });
    expect(await sendDigests()).toBe(0);
    setTime(NINE);
    expect(await sendDigests()).toBe(1);
    const [mail, ...more] = await digestsTo(ana);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: "2 avisos nuevos sin leer", status: "queued", userId: ana.id });
    const { html = "", text = "" } = mail ?? {};
    expect(html).toContain("Tema &lt;nuevo&gt;");
    expect(html).toContain('href="http://localhost:3000/forum/posts/7"');
    expect(html).toContain("Vence &lt;mañana&gt;.");
    expect(text).toContain("Foro · 7 dic 2026, 8:00");
    expect(text).toContain("Tienes 2 avisos nuevos sin leer:");
    expect(text.indexOf("Tu préstamo")).toBeLessThan(text.indexOf("Tema <nuevo>"));
    expect(text).toMatch(/Ver todos los avisos\s+http:\/\/localhost:3000\/notifications/);
    expect(html).not.toMatch(/[\uE001-\uE0FF]/);
  });

  it("lists ten and counts all", async () => {
    const ana = await makeReader("daily");
    for (let each = 1; each <= 12; each += 1) await sendNotice(ana, { title: `Aviso número ${each}.` });
    setTime(NINE);
    await sendDigests();
    const [mail] = await digestsTo(ana);
    expect(mail?.subject).toBe("12 avisos nuevos sin leer");
    expect(mail?.text).toContain("Tienes 12 avisos nuevos sin leer. Estos son los 10 más recientes:");
    expect(mail?.text.match(/Aviso número \d+\./g)).toHaveLength(10);
    expect(mail?.text).not.toContain("Aviso número 2.");
  });

  it("is for one member, in the singular for one notice", async () => {
    const [ana, eva] = [await makeReader("daily"), await makeReader("daily", { firstName: "Eva" })];
    await sendNotice(ana, { title: "Para Ana" });
    await sendNotice(eva, { title: "Para Eva" });
    await sendNotice(eva, { title: "También para Eva" });
    setTime(NINE);
    await sendDigests();
    const [[toAna], [toEva]] = [await digestsTo(ana), await digestsTo(eva)];
    expect([toAna?.subject, toEva?.subject]).toEqual(["1 aviso nuevo sin leer", "2 avisos nuevos sin leer"]);
    expect(toAna?.text).toContain("Tienes 1 aviso nuevo sin leer:");
    expect(toAna?.text).not.toContain("Eva");
    expect(toEva?.text).toContain("Hola, Eva");
  });

  it("is not sent without anything unread, and repeats nothing of an earlier one", async () => {
    const ana = await makeReader("daily");
    await sendNotice(ana);
    setTime(NINE);
    await sendDigests();
    setTime(TUESDAY_NINE);
    await sendDigests();
    expect(await digestsTo(ana)).toHaveLength(1);
    await sendNotice(ana, { title: "Otro" });
    await sendNotice(ana, { title: "Leído" });
    await db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.title, "Leído"));
    setTime("2026-12-09T08:00:00Z");
    await sendDigests();
    expect((await digestsTo(ana)).map(({ subject }) => subject)).toEqual([
      "1 aviso nuevo sin leer",
      "1 aviso nuevo sin leer",
    ]);
    expect((await digestsTo(ana))[1]?.text).toContain("Otro");
  });

  it("is weekly on Mondays only, and never for those who want none", async () => {
    setTime("2026-12-08T07:00:00Z");
    const [weekly, daily, none] = [await makeReader("weekly"), await makeReader("daily"), await makeUser()];
    for (const member of [weekly, daily, none]) await sendNotice(member);
    expect(await nextOf(weekly)).toBe("2026-12-14T08:00:00.000Z");
    setTime(TUESDAY_NINE);
    expect(await sendDigests()).toBe(1);
    setTime("2026-12-14T08:00:00Z");
    expect(await sendDigests()).toBe(1);
    const counts = await Promise.all([weekly, daily, none].map(async (one) => (await digestsTo(one)).length));
    expect(counts).toEqual([1, 1, 0]);
    expect(await nextOf(weekly)).toBe("2026-12-21T08:00:00.000Z");
  });

  it("reaches members who have switched single mails off", async () => {
    const ana = await makeReader("daily", { emailNotifications: false });
    await sendNotice(ana);
    setTime(NINE);
    expect(await sendDigests()).toBe(1);
    expect(await digestsTo(ana)).toHaveLength(1);
  });
});

describe("what was mailed on its own", () => {
  it("is not in a digest, with any form of the key; a mail that failed or was unwanted does not count", async () => {
    const [ana, quiet] = [
      await makeReader("daily"),
      await makeReader("daily", { emailNotifications: false }),
    ];
    const mailed = (userId: string, title: string) =>
      inTransaction((tx) =>
        notifyAndMail(tx, {
          ...{ userId, category: "account", kind: "test.mailed", title, body: "x", href: "/", label: "Ver" },
          dedupeKey: `key:${title}`,
        }),
      );
    await mailed(ana.id, "Enviado");
    await mailed(ana.id, "Fallido");
    await mailed(quiet.id, "Sin correo");
    await db.update(emails).set({ status: "failed" }).where(eq(emails.subject, "Fallido"));
    await sendNotice(ana, { title: "Mismo código", dedupeKey: "same" });
    await db.insert(emails).values({
      ...{
        userId: ana.id,
        toAddress: ana.email,
        kind: "x",
        dedupeKey: "same",
        subject: "",
        html: "",
        text: "",
      },
    });
    await sendNotice(ana, { title: "En otro correo", isMailed: true });
    setTime(NINE);
    await sendDigests();
    const [mail] = await digestsTo(ana);
    expect(mail?.subject).toBe("1 aviso nuevo sin leer");
    expect(mail?.text).toContain("Fallido");
    expect((await digestsTo(quiet))[0]?.text).toContain("Sin correo");
  });

  it("includes the mail about an app that was asked for, and no other grant", async () => {
    const [asked, given] = [await makeReader("daily"), await makeReader("daily")];
    const admin = await callOf(await makeAdmin());
    await requestAccess.run(await callOf(asked), { appKey: "btc" });
    for (const { id } of [asked, given])
      await setPermission.run(admin, { id, appKey: "btc", hasAccess: true });
    setTime(NINE);
    await sendDigests();
    expect(await digestsTo(asked)).toEqual([]);
    expect((await digestsTo(given))[0]?.text).toContain("Ya tienes acceso a BTC P2P");
  });

  it("includes the mail about unread conversations, if the member wanted it", async () => {
    const wants = await makeConversation();
    const quiet = await makeConversation();
    await db.update(users).set({ emailNotifications: false }).where(eq(users.id, quiet.luis.id));
    for (const { ana, luis, id } of [wants, quiet]) {
      await choose(luis, "daily");
      await write(ana, id);
    }
    await db.execute(sql`update conversation_members set unread_since = ${MONDAY} where unread > 0`);
    setTime("2026-12-07T07:30:00Z");
    await notifyOfUnread();
    setTime(NINE);
    await sendDigests();
    expect(await digestsTo(wants.luis)).toEqual([]);
    expect(await digestsTo(quiet.luis)).toMatchObject([{ subject: "1 aviso nuevo sin leer" }]);
  });
});

describe("members without a digest", () => {
  it("are suspended or deleted; their notices stay for a later one", async () => {
    const [suspended, ended, gone] = [
      await makeReader("daily"),
      await makeReader("daily"),
      await makeReader("daily", { deletedAt: new Date() }),
    ];
    const admin = await makeAdmin();
    for (const member of [suspended, ended, gone]) await sendNotice(member);
    const suspension = { startedBy: admin.id, reason: "Revisión", startedAt: new Date(MONDAY) };
    await db.insert(accountSuspensions).values([
      { ...suspension, userId: suspended.id, endsAt: new Date("2026-12-07T20:00:00Z") },
      { ...suspension, userId: ended.id, endsAt: new Date("2026-12-07T07:30:00Z") },
    ]);
    setTime(NINE);
    expect(await sendDigests()).toBe(1);
    expect([await digestsTo(suspended), await digestsTo(gone)]).toEqual([[], []]);
    expect(await digestsTo(ended)).toHaveLength(1);
    setTime(TUESDAY_NINE);
    await sendDigests();
    expect(await digestsTo(suspended)).toHaveLength(1);
  });

  it("have not confirmed their address, where mail is sent", async () => {
    withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9" });
    const [open, done] = [await makeReader("daily", { emailConfirmedAt: null }), await makeReader("daily")];
    for (const member of [open, done]) await sendNotice(member);
    setTime(NINE);
    await sendDigests();
    expect([await digestsTo(open), await digestsTo(done)]).toMatchObject([[], [{}]]);
  });
});

describe("a missed digest", () => {
  it("is made up once on the same day", async () => {
    const [daily, weekly] = [await makeReader("daily"), await makeReader("weekly")];
    for (const member of [daily, weekly]) await sendNotice(member);
    setTime("2026-12-07T22:59:00Z");
    expect(await sendDigests()).toBe(2);
    await sendNotice(daily);
    expect(await sendDigests()).toBe(0);
    expect([await nextOf(daily), await nextOf(weekly)]).toEqual([
      "2026-12-08T08:00:00.000Z",
      "2026-12-14T08:00:00.000Z",
    ]);
  });

  it("is not made up on a later day; the notices are in the next one", async () => {
    const [daily, weekly] = [await makeReader("daily"), await makeReader("weekly")];
    for (const member of [daily, weekly]) await sendNotice(member);
    setTime("2026-12-08T07:59:00Z");
    expect(await sendDigests()).toBe(0);
    expect([await nextOf(daily), await nextOf(weekly)]).toEqual([
      "2026-12-08T08:00:00.000Z",
      "2026-12-14T08:00:00.000Z",
    ]);
    setTime(TUESDAY_NINE);
    expect(await sendDigests()).toBe(1);
    expect(await digestsTo(daily)).toHaveLength(1);
  });

  it("of several days is one mail, on days of 23 and 25 hours too", async () => {
    setTime("2027-03-26T07:00:00Z");
    const ana = await makeReader("daily");
    await sendNotice(ana);
    setTime("2027-03-28T07:00:00Z");
    expect(await sendDigests()).toBe(1);
    expect(await nextOf(ana)).toBe("2027-03-29T07:00:00.000Z");
    await choose(ana, "never");
    setTime("2026-10-24T12:00:00Z");
    await choose(ana, "daily");
    await sendNotice(ana);
    setTime("2026-10-25T07:30:00Z");
    expect(await sendDigests()).toBe(0);
    setTime("2026-10-25T08:00:00Z");
    expect(await sendDigests()).toBe(1);
  });
});
