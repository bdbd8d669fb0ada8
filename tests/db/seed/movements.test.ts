import { inArray, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { users } from "@/db/schema";
import { seedBank } from "@/db/seed/bank";
import { seedDemonstration } from "@/db/seed/identity";
import { seedMovements } from "@/db/seed/movements";
import { checkMoney } from "@/lib/admin/money/verification";

const SHOWN = ["lucia.marco@lonja.example", "marta.ferrer@lonja.example", "nuria.vidal@lonja.example"];

it("the statements of the demonstration's members are in chronological order", async () => {
  const [administrator] = await seedDemonstration();
  await seedBank();
  await seedMovements(administrator?.email ?? "");
  const members = await db.select({ id: users.id }).from(users).where(inArray(users.email, SHOWN));
  const ids = sql.param(`{${members.map(({ id }) => id).join()}}`);
  const late = await db.execute(sql`
    select * from (
      select a.owner_id, a.currency, j.act, j.occurred_at,
        lag(j.occurred_at) over (partition by a.owner_id order by j.id) as before
      from ledger.accounts a join ledger.transfers t on a.id in (t.from_account, t.to_account)
        join ledger.journal j on j.id = t.journal_id
      where a.owner_id = any(${ids}::text[]) and a.kind = 'available'
    ) moved where occurred_at < before`);
  expect([...late]).toEqual([]);
  expect(await checkMoney("full")).toEqual([]);
}, 180_000);
