import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { courses, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { type Page, pageOf } from "@/lib/core/command/page";
import { fullNameColumn } from "@/lib/core/db/full-name";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { OFFERING_KINDS, type OfferingKind } from "@/lib/learning/constants";
import { tableOf } from "@/lib/learning/tables";
import type { OfferingQueueFilter } from "./constants";
import { afterSubmitted, beforeId, QUEUE_FILTERS, sentFirst } from "./filters";

type Input = {
  status: OfferingQueueFilter;
  /** The last course and the last mentorship of the previous page, as `12.7`; 0 if it had none yet. */
  cursor?: string | undefined;
  limit: number;
};

/**
 * A page of courses and mentorships together, in one statement: waiting ones in the order of submission, others
 * newest first.
 */
export async function listQueueLines(_viewer: AdminActor, input: Input): Promise<Page<QueueLine>> {
  const { status, cursor, limit } = input;
  const ends = endsOf(cursor);
  const rows = await unionAll(
    rowsOf("course", { status, limit, after: ends.course }),
    rowsOf("mentorship", { status, limit, after: ends.mentorship }),
  );
  const lines = merged(rows.map(queueLine), status === "waiting");
  return pageOf(lines, limit, () => {
    const shown = lines.slice(0, limit);
    return OFFERING_KINDS.map((kind) => shown.findLast((line) => line.kind === kind)?.id ?? ends[kind]).join(
      ".",
    );
  });
}

type Ends = Readonly<Record<OfferingKind, number>>;

function endsOf(cursor: string | undefined): Ends {
  const [course = 0, mentorship = 0] = cursor?.split(".").map(Number) ?? [];
  return { course, mentorship };
}

// Keeps the order within each kind, on which the indexes and the cursor depend.
function merged(lines: readonly QueueLine[], isQueue: boolean): QueueLine[] {
  const one = lines.filter(({ kind }) => kind === "course");
  const other = lines.filter(({ kind }) => kind === "mentorship");
  const all: QueueLine[] = [];
  while (all.length < lines.length) {
    const isOther = !one[0] || (other[0] && comesFirst(other[0], one[0], isQueue));
    all.push(...(isOther ? other : one).splice(0, 1));
  }
  return all;
}

function comesFirst(one: QueueLine, other: QueueLine, isQueue: boolean): boolean {
  if (!isQueue) return one.createdAt > other.createdAt;
  return one.submittedAt !== null && (other.submittedAt === null || one.submittedAt < other.submittedAt);
}

type Slice = Pick<Input, "status" | "limit"> & { after: number };

function rowsOf(kind: OfferingKind, { status, after, limit }: Slice) {
  const table = tableOf(kind);
  const isQueue = status === "waiting";
  const cursor = after ? String(after) : undefined;
  return db
    .select({
      kind: sql<OfferingKind>`${kind}::text`.as("kind"),
      id: table.id,
      title: table.title,
      priceCents: table.priceCents,
      isFree: table.isFree,
      status: table.status,
      approvalStatus: table.approvalStatus,
      submittedAt: table.submittedAt,
      changedAt: table.changedAt,
      createdAt: table.createdAt,
      hasNoChapters: (kind === "course" ? withoutChapters() : sql<boolean>`false`).as("has_no_chapters"),
      ownerId: sql<string>`${users.id}`.as("owner_id"),
      ownerName: fullNameColumn(users).as("owner_name"),
    })
    .from(table)
    .innerJoin(users, eq(users.id, tableOf(kind).ownerId))
    .where(and(QUEUE_FILTERS[status](kind), isQueue ? afterSubmitted(kind, cursor) : beforeId(kind, cursor)))
    .orderBy(...(isQueue ? sentFirst(kind) : [desc(table.id)]))
    .limit(limit + 1);
}

// Checks the chapters of the version under review.
function withoutChapters() {
  return sql<boolean>`not exists (
    select 1 from course_chapters c where c.course_id = ${courses.id} and ${courses.changedAt} is null
    union all select 1 from proposed_chapters p where p.course_id = ${courses.id} and ${courses.changedAt} is not null)`;
}

export type QueueLine = ReturnType<typeof queueLine>;

function queueLine(row: Awaited<ReturnType<typeof rowsOf>>[number]) {
  const { ownerId, ownerName, priceCents, submittedAt, changedAt, ...line } = row;
  return {
    ...line,
    price: printMoney(priceCents, "EUR"),
    submittedAt: isoOrNull(submittedAt),
    changedAt: isoOrNull(changedAt),
    owner: { id: ownerId, name: ownerName },
  };
}
