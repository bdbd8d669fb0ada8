import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { available, escrow, world } from "../../lib/ledger/accounts";
import { post, type Transfer } from "../../lib/ledger/post";
import { chargeOf } from "../../lib/tokenization/projects/price-rules";
import { db } from "..";
import { daysAgo } from "./past";

type Sale = { id: number; priceCents: bigint };
type Crowd = { count: number; units: bigint; day: number };

const FIRST =
  "Ana Luis Carmen Pedro Isabel Jaime Elena Raúl Pilar Óscar Silvia Iván Noelia Álvaro Rosa Tomás Julia Martín".split(
    " ",
  );
const LAST =
  "Rubio Vega Sanz Molina Ortiz Campos León Marín Nieto Prado Soler Gallego Bravo Rojas Peña Vidal Arias".split(
    " ",
  );

const arrayOf = (names: readonly string[]) => sql.raw(`array[${names.map((name) => `'${name}'`).join(",")}]`);

/**
 * Many investors with the same amount each, inserted in one statement with their money locked; nobody can sign in as
 * one of them.
 */
export async function seedCrowd(sale: Sale, { count, units, day }: Crowd): Promise<void> {
  const mark = randomUUID().slice(0, 8);
  const cents = chargeOf(units, sale.priceCents);
  const [at, now] = [daysAgo(day).toISOString(), clock.now().toISOString()];
  await db.execute(sql`
    insert into users (id, email, password_hash, first_name, last_name, city, country, kyc_status, kyc_level, kyc_verified_at, created_at)
    select ${mark} || '-' || n, ${mark} || '-' || n || '@inversores.lonja.example', 'none',
      (${arrayOf(FIRST)})[1 + n % ${FIRST.length}::int], (${arrayOf(LAST)})[1 + (n / 3) % ${LAST.length}::int],
      'Jaén', 'España', 'verified', 'basic', ${now}::timestamptz - interval '699 days', ${now}::timestamptz - interval '700 days'
    from generate_series(1, ${count}::int) n`);
  const made = await db.execute<{ id: number; investor_id: string }>(sql`
    insert into project_investments (project_id, investor_id, units, price_cents, amount_cents, status, revocable_until,
      sheet_id, risk_at, loss_at, untested_at, threshold_cents, created_at)
    select ${sale.id}, ${mark} || '-' || n, ${units}, ${sale.priceCents}, ${cents}, 'reserved',
      ${at}::timestamptz + interval '4 days', s.id, ${at}, ${at}, ${at}, 100000, ${at}::timestamptz
    from generate_series(1, ${count}::int) n, offer_sheets s
    where s.offer_type = 'project' and s.offer_id = ${sale.id} and s.version = 1
    returning id, investor_id`);
  await inTransaction(async (tx) => {
    const entry = { actorId: null, occurredAt: new Date(at) };
    const each = (transfer: (row: { id: number; investor_id: string }) => Transfer) => made.map(transfer);
    await post(tx, {
      ...entry,
      act: "deposit",
      ref: { type: "seed", id: mark },
      idempotencyKey: `seed:crowd:${mark}`,
      transfers: each(({ investor_id }) => ({
        from: world("bank", "EUR"),
        to: available(investor_id, "EUR"),
        amount: cents,
      })),
    });
    await post(tx, {
      ...entry,
      act: "project.invest",
      ref: { type: "project", id: String(sale.id) },
      idempotencyKey: `seed:invest:${mark}`,
      transfers: each(({ id, investor_id }) => ({
        from: available(investor_id, "EUR"),
        to: escrow(investor_id, "EUR", { type: "investment", id: String(id) }),
        amount: cents,
      })),
    });
    await tx.execute(sql`
      update projects set remaining_units = remaining_units - ${units * BigInt(count)}::bigint, investors = investors + ${count}::int
      where id = ${sale.id}`);
  });
}
