import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/db";
import { findLikely } from "@/lib/bank/statement-lines/matches";
import { connectAsOwner, doneBy, withoutIndexes } from "../../database/query-plans";

const LINES = 200_000;
const LARGE = ["bank_lines", "bank_payees"];

const owner = connectAsOwner();
const [ana, eva] = [randomUUID(), randomUUID()];
// The accounts of a member credited before, of one with a payout account, and of nobody.
const [credited, paidOut, unknown] = ["ES01", "ES02", "ES03"].map((start) => start.padEnd(24, "0"));

beforeAll(async () => {
  const makeIndexes = await withoutIndexes(owner, LARGE);
  await owner`
    insert into users (id, email, password_hash, first_name, last_name)
    select id, id || '@lonja.example', 'x', 'Ana', 'Prueba' from unnest(${[ana, eva]}::text[]) id`;
  await owner`
    insert into bank_lines (import_id, line_key, booked_on, amount_minor, currency, iban, status, user_id, credits, decided_at)
    select 1, 'line' || n, '2026-01-01', 100, 'EUR',
      case when n % 1000 = 0 then ${credited ?? ""} else 'ES10' || lpad((n % 5000)::text, 20, '0') end,
      'credited', ${ana}, 1, now()
    from generate_series(1, ${LINES}::int) n`;
  await owner`
    insert into bank_payees (user_id, iban, holder, usable_at)
    select case when n = 1 then ${eva} else 'm' || n end,
      case when n = 1 then ${paidOut ?? ""} else 'ES10' || lpad(n::text, 20, '0') end, 'Ana', now()
    from generate_series(1, ${LINES}::int) n`;
  await makeIndexes();
  await owner`vacuum analyze`;
}, 180_000);

afterAll(() => owner.end());

it("the member to whom a transfer may belong is found without reading all lines and accounts", async () => {
  const found: (string | null)[] = [];
  for (const iban of [credited, paidOut, unknown]) {
    const find = async () => found.push(await findLikely(db, iban ?? ""));
    expect(await doneBy(owner, LARGE, find)).toMatchObject({ whole: [], sorted: 0 });
  }
  expect(found).toEqual([ana, eva, null]);
});
