import { sql } from "drizzle-orm";
import { db } from "..";

/**
 * Rewrites the activities in chronological order. Feeds sort by id, but the demonstration writes past activities in any
 * order. Idempotent.
 */
export async function seedActivityOrder(): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.execute<{ unordered: boolean }>(sql`
      select exists (
        select 1 from (select created_at, lag(created_at) over (order by id) as earlier from activities) line
        where earlier > created_at
      ) as unordered
    `);
    if (!row?.unordered) return;
    await tx.execute(sql`
      with line as (delete from activities returning user_id, type, entity_id, data, created_at, id)
      insert into activities (user_id, type, entity_id, data, created_at)
      select user_id, type, entity_id, data, created_at from line order by created_at, id
    `);
  });
}
