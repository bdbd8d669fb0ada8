import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db";
import { emails, mailings, users } from "@/db/schema";
import { sendMailing } from "@/lib/admin/mail/send-mailing";
import { OUTCOME_UNKNOWN } from "@/lib/gateways/constants";
import { CONCURRENCY } from "@/lib/gateways/mail/worker";
import { asOwner } from "../../database/as-owner";
import { callOf, makeAdmin } from "../../factories/identity";
import { allSettled, endLeases } from "../../factories/mails";
import { eachOnce, type startPostOffice, startWorkerProcess, until } from "./post-office";

type Office = Awaited<ReturnType<typeof startPostOffice>>;

/** One address in a hundred does not exist. */
export const refuses = (address: string) => /^m\d*00@/.test(address);

/**
 * Sends a mailing to this many members, with worker processes that are killed at these counts, each between sending and
 * recording. Every existing address receives it once, and no result is recorded wrongly.
 */
export async function runMailing(people: number, kills: readonly number[], office: Office) {
  await db.delete(emails);
  await db.delete(mailings);
  await db.update(users).set({ deletedAt: new Date() });
  await db.execute(sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'm' || gen_random_uuid(), 'm' || n || '@lonja.example', 'x', 'Ana ' || n, 'Prueba'
    from generate_series(1, ${people}::int) n
  `);
  const given = { subject: "Novedades", content: "<p>Todo en orden</p>", includeFirstName: true };
  const startedAt = Date.now();
  const { id, total } = await sendMailing.run(await callOf(await makeAdmin()), given);
  const queuedIn = Date.now() - startedAt;
  expect(total).toBe(people);

  let unanswered = 0;
  for (const count of kills) {
    office.standStillAfter(count);
    unanswered += await killAtStandstill(office);
    office.goOn();
  }
  const worker = startWorkerProcess(office.url);
  const before = office.total();
  await until(() => office.total() > before);
  const wentOnAt = Date.now();
  await until(allSettled, 100);
  const rate = (office.total() - before) / ((Date.now() - wentOnAt) / 1000);
  const memory = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${worker.pid}/status`, "utf8"))?.[1] ?? "0";
  expect(await worker.end("SIGTERM")).toBe(0);

  const rows = await db.select().from(emails).where(eq(emails.mailingId, id));
  const messageId = (row: { id: number; createdAt: Date }) =>
    `<email-${row.id}-${row.createdAt.getTime()}@localhost>`;
  expect(new Set(rows.map(({ toAddress }) => toAddress)).size).toBe(people);
  const exist = rows.filter(({ toAddress }) => !refuses(toAddress));
  expect(office.counted()).toEqual(eachOnce(exist.map(messageId)));
  const unknown = rows.filter(({ lastError }) => lastError === OUTCOME_UNKNOWN);
  const failed = rows.filter(({ status, lastError }) => status === "failed" && lastError !== OUTCOME_UNKNOWN);
  const sent = rows.filter(({ status }) => status === "sent");
  expect(failed.map(({ toAddress }) => toAddress).filter((address) => !refuses(address))).toEqual([]);
  expect([sent.length, failed.length, unknown.length]).toEqual([
    exist.length - unanswered,
    people - exist.length,
    unanswered,
  ]);
  expect(unanswered).toBeGreaterThanOrEqual(kills.length);
  return { queuedIn, rate, megabytes: Math.round(Number(memory) / 1024), sent, failed, unknown };
}

/**
 * Starts a worker and kills it when all its connections wait; returns how many messages were accepted without an
 * answer.
 */
async function killAtStandstill(office: Office): Promise<number> {
  const before = await connections();
  const worker = startWorkerProcess(office.url);
  await until(() => office.waiting() === CONCURRENCY);
  const unanswered = office.unanswered();
  await worker.end("SIGKILL");
  await until(async () => (await connections()) <= before);
  await endLeases();
  return unanswered;
}

async function connections(): Promise<number> {
  return asOwner(async (owner) => {
    const [row] = await owner<{ open: number }[]>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `;
    return row?.open ?? 0;
  });
}
