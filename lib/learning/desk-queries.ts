import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { courses, users } from "@/db/schema";
import type { AdminActor } from "@/lib/core/actor";
import { printMoney } from "@/lib/core/money";
import { idOf, pageOf } from "@/lib/core/page";
import { ITEM_TYPES, type ItemType } from "./constants";
import type { ItemDeskFilter } from "./item-constants";
import { ownerColumnOf, tableOf } from "./item-tables";
import { afterSubmitted, beforeId, DESK, sentFirst } from "./narrow-items";

type Asked = {
  status: ItemDeskFilter;
  /** Of each type what comes after this one. */
  cursors: Readonly<Record<ItemType, string | undefined>>;
  limit: number;
};

/** A page of courses and one of mentorships for the administrators' desk, in one statement; what waits in the order it was sent. */
export async function listDeskLines(_viewer: AdminActor, asked: Asked) {
  const rows = await unionAll(rowsOf("course", asked), rowsOf("mentorship", asked));
  const pages = ITEM_TYPES.map((type) => {
    const found = rows.filter((row) => row.type === type);
    return { type, ...pageOf(found.map(deskLine), asked.limit, idOf) };
  });
  return {
    lines: pages.flatMap(({ rows: lines }) => lines),
    more: pages.filter(({ nextCursor }) => nextCursor),
  };
}

function rowsOf(type: ItemType, { status, cursors, limit }: Asked) {
  const table = tableOf(type);
  const isQueue = status === "waiting";
  const cursor = cursors[type];
  return db
    .select({
      type: sql<ItemType>`${type}::text`.as("type"),
      id: table.id,
      title: table.title,
      priceCents: table.priceCents,
      isFree: table.isFree,
      status: table.status,
      approvalStatus: table.approvalStatus,
      submittedAt: table.submittedAt,
      changedAt: table.changedAt,
      createdAt: table.createdAt,
      hasNoChapters: (type === "course" ? withoutChapters() : sql<boolean>`false`).as("has_no_chapters"),
      ownerId: sql<string>`${users.id}`.as("owner_id"),
      ownerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`.as("owner_name"),
    })
    .from(table)
    .innerJoin(users, eq(users.id, ownerColumnOf(type)))
    .where(and(DESK[status](type), isQueue ? afterSubmitted(type, cursor) : beforeId(type, cursor)))
    .orderBy(...(isQueue ? sentFirst(type) : [desc(table.id)]))
    .limit(limit + 1);
}

// Of the version that is to be reviewed.
function withoutChapters() {
  return sql<boolean>`not exists (
    select 1 from course_chapters c where c.course_id = ${courses.id} and ${courses.changedAt} is null
    union all select 1 from proposed_chapters p where p.course_id = ${courses.id} and ${courses.changedAt} is not null)`;
}

export type DeskLine = ReturnType<typeof deskLine>;

function deskLine(row: Awaited<ReturnType<typeof rowsOf>>[number]) {
  const { ownerId, ownerName, priceCents, submittedAt, changedAt, ...line } = row;
  return {
    ...line,
    price: printMoney(priceCents, "EUR"),
    submittedAt: submittedAt?.toISOString() ?? null,
    changedAt: changedAt?.toISOString() ?? null,
    owner: { id: ownerId, name: ownerName },
  };
}
