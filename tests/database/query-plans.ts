import postgres from "postgres";
import { expect, vi } from "vitest";
import { driver } from "@/db";
import { ownerUrl } from "../setup/database";

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  Plans?: PlanNode[];
};

type DoneNode = PlanNode & {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: DoneNode[];
};

/**
 * Connects to this file's database as its owner, to insert data and explain queries. Its writes skip the checks of
 * foreign keys.
 */
export function connectAsOwner(): postgres.Sql {
  const { pathname } = new URL(process.env.DATABASE_URL ?? "");
  return postgres(ownerUrl(pathname.slice(1)), {
    max: 1,
    onnotice: () => undefined,
    connection: { session_replication_role: "replica" },
  });
}

/**
 * Drops the non-unique indexes of these tables before they are filled; returns a function that creates them again.
 * Updating a search index row by row would take most of the time.
 */
export async function withoutIndexes(
  sql: postgres.Sql,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisunique and indrelid = any(${tables}::text[]::regclass[])`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await sql.unsafe(definition);
  };
}

/** Returns the plan of each query that `work` sent. */
export function plansOf(sql: postgres.Sql, work: () => Promise<unknown>): Promise<PlanNode[]> {
  return explained<PlanNode>(sql, "format json", work);
}

async function explained<Node>(
  sql: postgres.Sql,
  how: string,
  work: () => Promise<unknown>,
): Promise<Node[]> {
  const sent = vi.spyOn(driver(), "unsafe");
  await work();
  const queries = sent.mock.calls.map(([text, params]) => ({ text, params }));
  sent.mockRestore();
  expect(queries.length).toBeGreaterThan(0);
  const plans: Node[] = [];
  for (const { text, params } of queries) {
    const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: Node }] }[]>(
      `explain (${how}) ${text}`,
      params as never[],
    );
    if (row) plans.push(row["QUERY PLAN"][0].Plan);
  }
  return plans;
}

/**
 * Returns the actual work of the queries in `work`, without plan nodes that were never executed: the `large` tables
 * with a sequential scan, the most rows that one node read of one of them, and the most rows sorted.
 */
export async function doneBy(sql: postgres.Sql, large: readonly string[], work: () => Promise<unknown>) {
  const done = { whole: [] as string[], read: 0, sorted: 0 };
  const walk = (node: DoneNode) => {
    const { "Relation Name": table = "", "Actual Loops": loops, Plans: below = [] } = node;
    if (loops === 0) return;
    const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    if (large.includes(table)) done.read = Math.max(done.read, (node["Actual Rows"] + removed) * loops);
    if (large.includes(table) && node["Node Type"] === "Seq Scan") done.whole.push(table);
    if (node["Node Type"] === "Sort") done.sorted = Math.max(done.sorted, below[0]?.["Actual Rows"] ?? 0);
    below.forEach(walk);
  };
  const plans = await explained<DoneNode>(sql, "analyze, timing off, format json", work);
  plans.forEach(walk);
  return done;
}

/** Returns the tables with a sequential scan in these plans. */
export function tablesReadWhole(plans: readonly PlanNode[]): string[] {
  return plans.flatMap((node) => [
    ...(node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? "?"] : []),
    ...tablesReadWhole(node.Plans ?? []),
  ]);
}
