import postgres from "postgres";
import { expect, it } from "vitest";
import { secureRestored } from "@/scripts/commands/settle-restored";
import { copyTemplate, nameOf, ownerUrl } from "../../setup/database";

const database = nameOf(`older_${process.env.VITEST_POOL_ID ?? "0"}`);

it("stops money operations in a backup from before the kill switch had its name", async () => {
  await copyTemplate(database);
  const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
  await sql`alter table ledger.kill_switch rename to door`;
  await secureRestored(sql, "2026-11-20T10:00:00.000Z");
  expect(await sql`select is_open from ledger.door`).toEqual([{ is_open: false }]);
  expect(await sql`select action, details->'isOpen' as open from audit_log`).toEqual([
    { action: "admin.set-kill-switch", open: [true, false] },
  ]);
  await sql.end();
});
