import type { Sql } from "postgres";
import type { Kept } from "./members";

type Of<Kind extends Kept["kind"]> = Extract<Kept, { kind: Kind }>;

const of = <Kind extends Kept["kind"]>(kept: readonly Kept[], kind: Kind) =>
  kept.filter((one): one is Of<Kind> => one.kind === kind);

/** How many of the acknowledged messages and comments the database does not have. */
export async function countLost(sql: Sql, kept: readonly Kept[]): Promise<number> {
  const messages = of(kept, "message").map(({ id }) => id);
  const comments = of(kept, "comment").map(({ id }) => id);
  const [row] = await sql<{ found: number }[]>`
    select (select count(*)::int from messages where id = any(${messages}::bigint[]))
      + (select count(*)::int from forum_comments where id = any(${comments}::int[])) as found`;
  return messages.length + comments.length - (row?.found ?? 0);
}

/** The cents that each pot must hold: what was put in first, and every move that was acknowledged, once. */
export function centsOfPots(kept: readonly Kept[], first: number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { pot, cents } of of(kept, "money")) sums.set(pot, (sums.get(pot) ?? first) + cents);
  return sums;
}

/** The pictures that were acknowledged. */
export const picturesOf = (kept: readonly Kept[]) => of(kept, "picture");
