import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { db } from "@/db";
import { announce, startListening, subscribe } from "@/lib/core/live/channel";
import { asOwner, database } from "../../database/as-owner";
import { ownerUrl } from "../../setup/database";

// With the owner's address, the user name in pg_stat_activity shows which address was used.
process.env.DATABASE_LISTEN_URL = ownerUrl(database);

it("listens at DATABASE_LISTEN_URL, and sends everything else to DATABASE_URL", async () => {
  await startListening();
  const userId = randomUUID();
  const heard = new Promise<void>((resolve) => subscribe(userId, resolve));
  await announce(db, userId);
  await heard;
  const rows = await asOwner(
    (sql) => sql<{ listens: boolean; asOwner: boolean }[]>`
      select query ilike 'listen %' as listens, usename = current_user as "asOwner" from pg_stat_activity
      where datname = ${database} and pid <> pg_backend_pid() and backend_type = 'client backend'
    `,
  );
  expect(rows.filter(({ listens }) => listens)).toEqual([{ listens: true, asOwner: true }]);
  expect(rows.filter(({ listens }) => !listens).map((row) => row.asOwner)).toContain(false);
});
