import { getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import {
  activities,
  alerts,
  backups,
  contactMessages,
  contactReplies,
  emails,
  forumFollows,
  forumReads,
  jobs,
  ledgerVerifications,
  notifications,
  pushDeliveries,
  pushSubscriptions,
} from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { plusMinutes } from "@/lib/core/format/clock";
import { deleteExpired, overdueRows, type Retention } from "@/lib/core/retention";
import { asOwner } from "../database/as-owner";
import { makePost } from "../factories/forum";
import { makeAdmin, makeUser } from "../factories/identity";
import { travel } from "../setup/clock";

const DAY = 24 * 60;

const nameOf = (table: PgTable) => {
  const { schema, name } = getTableConfig(table);
  return `${schema ?? "public"}.${name}`;
};

const rules = AREAS.flatMap(({ retention = [] }) => retention);
const kept = AREAS.flatMap(({ kept: tables = {} }) => Object.values(tables).flat().map(nameOf));

/** Drizzle's own table, with one row per migration. */
const OTHERS = ["drizzle.__drizzle_migrations"];

describe("the retention of every table", () => {
  it("is defined for every table of every schema: the period, or why it is unlimited", async () => {
    const rows = await db.execute<{ name: string }>(sql`
      select relnamespace::regnamespace || '.' || relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition
        and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast', 'first_rows')`);
    const said = new Set([...kept, ...rules.map(({ table }) => nameOf(table)), ...OTHERS]);
    expect(rows.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([]);
    expect([...said].filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
    expect(kept.filter((name, at) => kept.indexOf(name) !== at)).toEqual([]);
    const deleted = rules.filter(({ empty, run }) => !empty && !run).map(({ table }) => nameOf(table));
    expect(deleted.filter((name) => kept.includes(name))).toEqual([]);
  });

  // Tables that stay small: one row for each job, alert or day.
  const small: PgTable[] = [jobs, alerts, backups];
  const paged = rules.filter(({ run, table }) => !run && !small.includes(table));

  it.each(paged.map((rule) => [`${getTableName(rule.table)} by ${rule.since.name}`, rule] as const))(
    "finds what is over by an index: %s",
    async (_, rule: Retention) => {
      const plan = await db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_bitmapscan = off`);
        const rows = await tx.execute<{ "QUERY PLAN": string }>(
          sql`explain ${overdueRows(rule, new Date())}`,
        );
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
      expect(plan).toMatch(new RegExp(`Index Cond: \\(.*${rule.since.name} < `));
      expect(plan).not.toContain("Sort");
    },
  );
});

const left = async (table: PgTable) => db.$count(table);

describe("expired rows", () => {
  it("a delivered mail's text first, and years later the mail; nothing of one that waits", async () => {
    const now = travel(0);
    const mail = (kind: string, status: "sent" | "failed" | "queued", days: number) => ({
      ...{
        kind,
        status,
        toAddress: "ana@lonja.example",
        subject: "Asunto",
        html: "<p>Hola</p>",
        text: "Hola",
      },
      ...{ props: { name: "Ana" }, createdAt: plusMinutes(now, -days * DAY) },
    });
    await db
      .insert(emails)
      .values([
        mail("young", "sent", RETENTION_DAYS.mailTexts - 1),
        mail("old", "sent", RETENTION_DAYS.mailTexts + 1),
        mail("failed", "failed", RETENTION_DAYS.mailTexts + 1),
        mail("ancient", "sent", RETENTION_DAYS.mails + 1),
        mail("waiting", "queued", RETENTION_DAYS.mails + 1),
      ]);
    await deleteExpired(AREAS);
    const rows = await db.select().from(emails).orderBy(emails.id);
    expect(rows.map(({ kind, html, text, props }) => [kind, html, text, props])).toEqual([
      ["young", "<p>Hola</p>", "Hola", { name: "Ana" }],
      ["old", "", "", {}],
      ["failed", "<p>Hola</p>", "Hola", { name: "Ana" }],
      ["waiting", "<p>Hola</p>", "Hola", { name: "Ana" }],
    ]);
  });

  it("are deleted page by page, and the job stops when requested", async () => {
    const now = travel(0);
    const { id: userId } = await makeUser();
    await db.delete(activities);
    const createdAt = plusMinutes(now, -(RETENTION_DAYS.activities + 1) * DAY);
    await db
      .insert(activities)
      .values(Array.from({ length: 2_100 }, () => ({ userId, type: "login", createdAt })));
    await db.insert(activities).values({ userId, type: "login", createdAt: now });
    await deleteExpired(AREAS, () => false);
    expect(await left(activities)).toBe(2_101);
    await deleteExpired(AREAS);
    expect(await left(activities)).toBe(1);
  });

  it("of answered support messages, with their answers, and no open ones", async () => {
    const now = travel(0);
    const admin = await makeAdmin();
    const changedAt = plusMinutes(now, -(RETENTION_DAYS.answeredContacts + 1) * DAY);
    const message = { name: "Ana", email: "ana@lonja.example", subject: "Asunto", message: "Hola" };
    const [answered] = await db
      .insert(contactMessages)
      .values([
        { ...message, reference: "A-1", status: "answered", changedAt },
        { ...message, reference: "A-2", status: "open", changedAt },
        { ...message, reference: "A-3", status: "closed", changedAt: now },
      ])
      .returning({ id: contactMessages.id });
    await db
      .insert(contactReplies)
      .values({ contactId: answered?.id ?? 0, authorId: admin.id, body: "Hola" });
    await deleteExpired(AREAS);
    const references = await db.select({ reference: contactMessages.reference }).from(contactMessages);
    expect(references.map(({ reference }) => reference).sort()).toEqual(["A-2", "A-3"]);
    expect(await left(contactReplies)).toBe(0);
  });

  it("which topics were read, but of those that are followed", async () => {
    const now = travel(0);
    const [reader, follower] = [await makeUser(), await makeUser()];
    const { id: postId } = await makePost();
    const readAt = plusMinutes(now, -(RETENTION_DAYS.forumReads + 1) * DAY);
    await db.insert(forumReads).values([
      { userId: reader.id, postId, readAt },
      { userId: follower.id, postId, readAt },
    ]);
    await db.insert(forumFollows).values({ userId: follower.id, postId });
    await deleteExpired(AREAS);
    const rows = await db.select({ userId: forumReads.userId }).from(forumReads);
    expect(rows).toContainEqual({ userId: follower.id });
    expect(rows).not.toContainEqual({ userId: reader.id });
  });

  it("verifications of the books that found nothing; whole ones and violations stay", async () => {
    travel(0);
    const old = plusMinutes(new Date(), -(RETENTION_DAYS.cleanVerifications + 1) * DAY);
    const young = plusMinutes(new Date(), -(RETENTION_DAYS.cleanVerifications - 1) * DAY);
    await asOwner(async (owner) => {
      await owner`delete from ledger.verifications`;
      await owner`insert into ledger.verifications (scope, up_to_transfer, violations, duration_ms, checked_at) values
        ('incremental', 1, '[]', 1, ${old}), ('incremental', 2, '[]', 1, ${young}),
        ('full', 3, '[]', 1, ${old}), ('incremental', 4, '["x"]', 1, ${old})`;
    });
    await deleteExpired(AREAS);
    const rows = await db.select({ upTo: ledgerVerifications.upToTransfer }).from(ledgerVerifications);
    expect(rows.map(({ upTo }) => Number(upTo)).sort()).toEqual([2, 3, 4]);
    await expect(db.delete(ledgerVerifications)).rejects.toThrow();
  });

  it("of delivered push messages, removed jobs, alerts of last year, and all backups but the last", async () => {
    const now = travel(0);
    const { id: userId } = await makeUser();
    const [subscription] = await db
      .insert(pushSubscriptions)
      .values({ userId, endpoint: "https://push.lonja.example/1", p256dh: "a", auth: "b" })
      .returning({ id: pushSubscriptions.id });
    const ago = (days: number) => plusMinutes(now, -days * DAY);
    const notice = { userId, category: "account", kind: "test", title: ".", body: "." } as const;
    const notices = await db
      .insert(notifications)
      .values([
        { ...notice, dedupeKey: "1" },
        { ...notice, dedupeKey: "2" },
      ])
      .returning({ id: notifications.id });
    const push = {
      subscriptionId: subscription?.id ?? 0,
      nextAttemptAt: ago(RETENTION_DAYS.deliveredPushes + 1),
    };
    await db.insert(pushDeliveries).values([
      { ...push, notificationId: notices[0]?.id ?? 0, status: "sent" },
      { ...push, notificationId: notices[1]?.id ?? 0, status: "queued" },
    ]);
    await db.insert(jobs).values({ name: "no-more", endedAt: ago(RETENTION_DAYS.idleJobs + 1) });
    const alert = { kind: "disk-full", detail: "." } as const;
    await db.insert(alerts).values([
      { ...alert, resolvedAt: ago(RETENTION_DAYS.resolvedAlerts + 1) },
      { ...alert, raisedAt: ago(RETENTION_DAYS.resolvedAlerts + 1) },
    ]);
    const backup = { bytes: 1, files: 0, version: "1" };
    await db.insert(backups).values([
      { ...backup, name: "first", finishedAt: ago(RETENTION_DAYS.backups + 2) },
      { ...backup, name: "last", finishedAt: ago(RETENTION_DAYS.backups + 1) },
    ]);
    await deleteExpired(AREAS);
    expect(await db.select({ status: pushDeliveries.status }).from(pushDeliveries)).toEqual([
      { status: "queued" },
    ]);
    expect(await db.select().from(jobs).where(sql`name = 'no-more'`)).toEqual([]);
    expect(await db.select({ resolvedAt: alerts.resolvedAt }).from(alerts)).toEqual([{ resolvedAt: null }]);
    expect(await db.select({ name: backups.name }).from(backups)).toEqual([{ name: "last" }]);
  });
});
