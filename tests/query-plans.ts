import postgres from "postgres";
import { expect, vi } from "vitest";
import { driver } from "@/db";
import { ownerUrl } from "./database";

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  Plans?: PlanNode[];
};

/** This file's database as its owner, who fills it and explains. */
export function connectAsOwner(): postgres.Sql {
  const { pathname } = new URL(process.env.DATABASE_URL ?? "");
  return postgres(ownerUrl(pathname.slice(1)), { max: 1, onnotice: () => undefined });
}

/** The plans of the queries that `work` really sent, one each. */
export async function plansOf(sql: postgres.Sql, work: () => Promise<unknown>): Promise<PlanNode[]> {
  const sent = vi.spyOn(driver(), "unsafe");
  await work();
  const queries = sent.mock.calls.map(([text, params]) => ({ text, params }));
  sent.mockRestore();
  expect(queries.length).toBeGreaterThan(0);
  const plans: PlanNode[] = [];
  for (const { text, params } of queries) {
    const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: PlanNode }] }[]>(
      `explain (format json) ${text}`,
      params as never[],
    );
    if (row) plans.push(row["QUERY PLAN"][0].Plan);
  }
  return plans;
}

/** Every table that these plans read from end to end. */
export function tablesReadWhole(plans: readonly PlanNode[]): string[] {
  return plans.flatMap((node) => [
    ...(node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? "?"] : []),
    ...tablesReadWhole(node.Plans ?? []),
  ]);
}
