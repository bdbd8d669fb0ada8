import { and, eq, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { formatDate } from "@/lib/core/format/format";
import { SIDE_NAMES } from "./constants";
import type { Definition, Kind } from "./definition";
import { rolesAmong } from "./parties";
import { partiesOf } from "./rows";

/**
 * Which of the parties have answered a dispute: the one who opened it has given a reason, the other one brings
 * evidence.
 */
type Answered<Party extends string> = Readonly<Record<Party, boolean>>;

const ANSWERS: readonly string[] = ["dispute", "evidence"];

type Line = { event: string; actor: string };

/** Returns which of these parties have answered, according to the lines of the timeline. */
export function answeredBy<const Party extends string>(
  parties: readonly Party[],
  lines: readonly Line[],
): Answered<Party> {
  const has = (party: Party) => lines.some(({ event, actor }) => actor === party && ANSWERS.includes(event));
  return Object.fromEntries(parties.map((party) => [party, has(party)])) as Answered<Party>;
}

/**
 * Returns from when a dispute may be decided; null means now, because both parties have answered or their time is over
 * (D26).
 */
export function decidableFrom(
  { stageExpiresAt }: { stageExpiresAt: Date | null },
  answered: Answered<string>,
  now: Date,
): Date | null {
  const haveAnswered = Object.values(answered).every(Boolean);
  return haveAnswered || stageExpiresAt === null || stageExpiresAt <= now ? null : stageExpiresAt;
}

type Input = { timezone: string; now: Date };

/**
 * Throws `conflict`, naming the party whose answer is missing and its deadline, while a dispute cannot be decided yet.
 */
export async function requireAnswers<K extends Kind>(
  deal: Definition<K>,
  tx: Tx,
  row: K["row"],
  { timezone, now }: Input,
): Promise<void> {
  const answered = await readAnswered(deal, tx, row);
  const from = decidableFrom(row, answered, now);
  if (!from) return;
  const missing = (Object.keys(answered) as (keyof typeof SIDE_NAMES)[]).find((party) => !answered[party]);
  throw new DomainError(
    "conflict",
    `Falta la respuesta del ${missing && SIDE_NAMES[missing]}: podrás decidir cuando la dé, o desde el ${formatDate(from, timezone)}.`,
  );
}

async function readAnswered<K extends Kind>(deal: Definition<K>, tx: Tx, row: K["row"]) {
  const { table } = deal.timeline;
  const rows = await tx
    .selectDistinct({ event: table.event, actorId: table.actorId })
    .from(table as PgTable)
    .where(and(eq(table.dealId, row.id), inArray(table.event, [...ANSWERS])))
    .limit(2 * ANSWERS.length);
  const parties = partiesOf(deal, row);
  const lines = rows.flatMap(({ event, actorId }) =>
    rolesAmong<string>(parties, { id: String(actorId), isAdmin: false }).map((actor) => ({
      event: String(event),
      actor,
    })),
  );
  return answeredBy<string>(Object.keys(parties), lines);
}
