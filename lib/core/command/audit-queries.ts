import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "@/db/schema";

type Newest = {
  actions: readonly string[];
  /** What else the lines must meet: with the action, it has an index that ends with the id. */
  where: SQL;
  limit: number;
};

/**
 * Returns the statement that finds the newest ids, at most `limit`, of the lines of the audit log that have any of the
 * actions. It reads only the newest lines of each action, however many others there are: if at least `limit` actions
 * occur, no id older than the last of their newest ids is needed.
 */
export function newestOfActions({ actions, where, limit }: Newest): SQL {
  // The indexes are ordered «nulls last»; with any other order the database would sort millions of lines.
  const newest = (action: SQL, max: SQL) => sql`
    select id from ${auditLog} where ${auditLog.action} = ${action} and ${where} ${max}`;
  return sql`
    with last as materialized (
      select wanted.action, one.id from unnest(${textArray(actions)}) as wanted(action)
      cross join lateral (${newest(sql`wanted.action`, sql`order by id desc nulls last limit 1`)}) as one
      order by one.id desc limit ${limit}
    ), oldest as materialized (
      select case when count(*) = ${limit} then min(id) else 0 end as id from last
    )
    select one.id::text as id from last cross join lateral (${newest(
      sql`last.action`,
      sql`and id >= (select oldest.id from oldest) order by id desc nulls last limit ${limit}`,
    )}) as one order by one.id desc limit ${limit}`;
}

function textArray(values: readonly string[]): SQL {
  const list = values.map((value) => sql`${value}`);
  return sql`array[${sql.join(list, sql`, `)}]::text[]`;
}
