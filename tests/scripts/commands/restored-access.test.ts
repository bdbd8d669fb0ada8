import postgres from "postgres";
import { expect, it } from "vitest";
import { secureRestored } from "@/scripts/commands/settle-restored";
import { copyTemplate, nameOf, ownerUrl } from "../../setup/database";

const database = nameOf(`restored_${process.env.VITEST_POOL_ID ?? "0"}`);

it("brings back no Google link, change of e-mail or webhook, which a recovery may have ended since", async () => {
  await copyTemplate(database);
  const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
  await sql`insert into users (id, email, password_hash, first_name, last_name)
    values ('ana', 'ana@lonja.example', 'x', 'Ana', 'Ruiz')`;
  await sql`insert into google_accounts (user_id, subject, email, linked_at)
    values ('ana', '1', 'ana@gmail.example', now())`;
  for (const kind of ["change", "undo"])
    await sql`insert into email_links (user_id, kind, token_hash, email, from_email, created_at, expires_at)
      values ('ana', ${kind}, ${kind}, 'new@lonja.example', 'ana@lonja.example', now(), now() + interval '1 day')`;
  const offSince = new Date("2026-11-01T10:00:00Z");
  for (const since of [null, offSince])
    await sql`insert into webhook_endpoints (user_id, url, description, categories, secret, off_since)
      values ('ana', 'https://example.org', 'Contabilidad', '{account}', 'x', ${since})`;
  await secureRestored(sql, "2026-11-20T10:00:00.000Z");
  expect(await sql`select subject from google_accounts`).toEqual([]);
  expect(await sql`select kind from email_links`).toEqual([{ kind: "undo" }]);
  expect(await sql`select off_since, off_reason from webhook_endpoints order by id`).toEqual([
    { off_since: expect.any(Date), off_reason: expect.stringContaining("enciéndelo si todavía lo usas") },
    { off_since: offSince, off_reason: null },
  ]);
  await sql.end();
});

it("brings back no link to a new password, which may have been used or replaced since", async () => {
  await copyTemplate(database);
  const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
  await sql`insert into users
      (id, email, password_hash, first_name, last_name, reset_token_hash, reset_token_expires_at)
    values ('ana', 'ana@lonja.example', 'x', 'Ana', 'Ruiz', 'x', now() + interval '1 hour')`;
  await secureRestored(sql, "2026-11-20T10:00:00.000Z");
  expect(await sql`select reset_token_hash, reset_token_expires_at from users`).toEqual([
    { reset_token_hash: null, reset_token_expires_at: null },
  ]);
  await sql.end();
});

it("lets payouts that had not left wait for an administrator: a file made since may have contained them", async () => {
  await copyTemplate(database);
  const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
  await sql`insert into users (id, email, password_hash, first_name, last_name)
    values ('ana', 'ana@lonja.example', 'x', 'Ana', 'Ruiz')`;
  const [payee] = await sql<{ id: number }[]>`insert into bank_payees (user_id, iban, holder, usable_at)
    values ('ana', 'ES9121000418450200051332', 'Ana Ruiz', now()) returning id`;
  for (const [name, approved] of [
    ["LJPAAAAAAAAAAAA", null],
    ["LJPBBBBBBBBBBBB", "ana"],
  ] as const)
    await sql`insert into bank_payouts
        (user_id, payee_id, iban, holder, amount_minor, needs_approval, approved_by, approved_at, end_to_end_id)
      values ('ana', ${payee?.id ?? 0}, 'ES9121000418450200051332', 'Ana Ruiz', 5000, ${approved !== null}, ${approved},
        ${approved && new Date()}, ${name})`;
  await secureRestored(sql, "2026-11-20T10:00:00.000Z");
  const waiting = { status: "pending", needs_approval: true, approved_by: null, approved_at: null };
  expect(await sql`select status, needs_approval, approved_by, approved_at from bank_payouts`).toEqual([
    waiting,
    waiting,
  ]);
  await sql.end();
});

it("lets addresses and accounts for withdrawals wait as new ones: their owner may have removed an intruder's since", async () => {
  await copyTemplate(database);
  const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
  await sql`insert into users (id, email, password_hash, first_name, last_name)
    values ('ana', 'ana@lonja.example', 'x', 'Ana', 'Ruiz')`;
  const saved = new Date("2026-11-01T10:00:00Z");
  await sql`insert into withdrawal_addresses (user_id, asset, address, label, created_at)
    values ('ana', 'USDT', '0x1', 'Suya', ${saved})`;
  await sql`insert into external_wallets (user_id, address, updated_at) values ('ana', 'bc1q', ${saved})`;
  for (const removed of [null, saved])
    await sql`insert into bank_payees (user_id, iban, holder, usable_at, removed_at)
      values ('ana', 'ES9121000418450200051332', 'Ana Ruiz', ${saved}, ${removed})`;
  await secureRestored(sql, "2026-11-20T10:00:00.000Z");
  const since = await sql`select created_at as since from withdrawal_addresses
    union all select updated_at from external_wallets`;
  expect(since.map((row) => row.since > saved)).toEqual([true, true]);
  const waits = () =>
    sql`select extract(epoch from usable_at - now()) / 3600 as hours from bank_payees order by id`;
  const [kept, removed] = await waits();
  expect([Math.round(kept?.hours), removed?.hours < 0]).toEqual([24, true]);
  await sql`insert into settings (key, value) values ('newPayeeHoldHours', '48')`;
  await secureRestored(sql, "2026-11-20T10:00:00.000Z");
  expect(Math.round((await waits())[0]?.hours)).toBe(48);
  await sql.end();
});
