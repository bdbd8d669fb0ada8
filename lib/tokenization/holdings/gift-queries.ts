import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Source, type Tx } from "@/db";
import { offerSheets, projectGifts, projects, users } from "@/db/schema";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { memberName } from "@/lib/core/format/person";
import { printTokens } from "@/lib/tokenization/projects/lines";
import type { ListOwn } from "@/lib/tokenization/projects/list-schema";
import { worthOf } from "@/lib/tokenization/projects/price-rules";
import { rolesInGift } from "./gift-rows";
import type { ListGifts } from "./gift-schema";
import { GIFT } from "./machine";

/** The gifts of one project that its page shows to their parties. */
const SHOWN_OF_ONE = 20;

type Person = Pick<Viewer, "id">;

const giver = alias(users, "giver");
const receiver = alias(users, "receiver");

const nameColumns = (person: typeof giver | typeof receiver) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  isDeleted: sql<boolean>`${person.deletedAt} is not null`,
});

function selectGifts(source: Source) {
  const { offerType, offerId, version } = offerSheets;
  return source
    .select({
      gift: projectGifts,
      project: { name: projects.name, tokenSymbol: projects.tokenSymbol, priceCents: projects.priceCents },
      giver: nameColumns(giver),
      receiver: nameColumns(receiver),
      sheetVersion: sql<number | null>`(select max(${version}) from ${offerSheets}
        where ${offerType} = 'project' and ${offerId} = ${projectGifts.projectId})`,
    })
    .from(projectGifts)
    .innerJoin(projects, eq(projects.id, projectGifts.projectId))
    .innerJoin(giver, eq(giver.id, projectGifts.giverId))
    .innerJoin(receiver, eq(receiver.id, projectGifts.receiverId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectGifts>>[number];

// The facts common to all readers of a gift.
function factsOf({ gift, project }: Row) {
  const { tokenSymbol, priceCents } = project;
  return {
    id: gift.id,
    projectId: gift.projectId,
    projectName: project.name,
    tokenSymbol,
    tokens: printTokens(gift.units, tokenSymbol),
    paidWorth: printMoney(worthOf(gift.units, priceCents), "EUR"),
    message: gift.message,
    status: gift.status,
    statusLabel: GIFT.labels[gift.status],
    reason: gift.reason,
    expiresAt: gift.expiresAt.toISOString(),
    createdAt: gift.createdAt.toISOString(),
    closedAt: isoOrNull(gift.closedAt),
  };
}

/** A gift as one of its parties sees it. */
function giftLine(row: Row, viewer: Person) {
  const { gift, giver: from, receiver: to, sheetVersion } = row;
  return {
    ...factsOf(row),
    direction: gift.giverId === viewer.id ? ("given" as const) : ("received" as const),
    giverName: memberName(from),
    receiverName: memberName(to),
    /** The sheet version that the receiver must confirm; null once the gift has ended. */
    sheetVersion: gift.status === "offered" ? sheetVersion : null,
  };
}

// A gift as an administrator sees it.
function queuedGiftLine(row: Row, viewer: Viewer) {
  const { gift, giver: from, receiver: to } = row;
  return {
    ...factsOf(row),
    giver: { id: gift.giverId, name: memberName(from) },
    receiver: { id: gift.receiverId, name: memberName(to) },
    canStop: rolesInGift(gift, viewer).some((role) => GIFT.allows(gift.status, "stop", role)),
  };
}

export type GiftLine = ReturnType<typeof giftLine>;

const isIn = ({ id }: Person): SQL | undefined =>
  or(eq(projectGifts.giverId, id), eq(projectGifts.receiverId, id));

/** The gifts that a member has given and received, of all projects and in all states, newest first. */
export async function listOwnGifts(viewer: Person, { cursor, limit }: ListOwn) {
  const { id, giverId, receiverId } = projectGifts;
  const before = cursor ? sql` and id < ${cursor}` : sql``;
  // One index scan per side: a single condition on both would scan all gifts.
  const ofSide = (side: typeof giverId | typeof receiverId) =>
    sql`(select id from ${projectGifts} where ${side} = ${viewer.id}${before} order by id desc limit ${limit + 1})`;
  const rows = await selectGifts(db)
    .where(sql`${id} = any(array(${ofSide(giverId)} union all ${ofSide(receiverId)}))`)
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ gift }) => idOf(gift));
  return { ...page, rows: page.rows.map((row) => giftLine(row, viewer)) };
}

/** The member's gifts of one project. */
export async function listGiftsIn(viewer: Person, projectId: number): Promise<GiftLine[]> {
  const rows = await selectGifts(db)
    .where(and(eq(projectGifts.projectId, projectId), isIn(viewer)))
    .orderBy(desc(projectGifts.id))
    .limit(SHOWN_OF_ONE);
  return rows.map((row) => giftLine(row, viewer));
}

/** The member's gifts that wait for an answer, given or received. */
export async function listOpenGifts(viewer: Person): Promise<GiftLine[]> {
  const rows = await selectGifts(db)
    .where(and(inArray(projectGifts.status, ["offered"]), isIn(viewer)))
    .orderBy(desc(projectGifts.id))
    .limit(SHOWN_OF_ONE);
  return rows.map((row) => giftLine(row, viewer));
}

/** The gifts of all members for administrators, newest first: those that wait for an answer, or all. */
export async function listGifts(viewer: AdminActor, { status, cursor, limit }: ListGifts) {
  const { id } = projectGifts;
  const isWanted = status === "all" ? undefined : eq(projectGifts.status, status);
  const rows = await selectGifts(db)
    .where(and(isWanted, cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ gift }) => idOf(gift));
  return { ...page, rows: page.rows.map((row) => queuedGiftLine(row, viewer)) };
}

export type QueuedGiftLine = Awaited<ReturnType<typeof listGifts>>["rows"][number];

/** One gift in the response of an administrator's command. */
export async function readQueuedGift(tx: Tx, viewer: AdminActor, id: number): Promise<QueuedGiftLine> {
  return queuedGiftLine(await readRow(tx, id), viewer);
}

/** One gift in the response of a command. */
export async function readGift(tx: Tx, viewer: Person, id: number): Promise<GiftLine> {
  return giftLine(await readRow(tx, id), viewer);
}

async function readRow(tx: Tx, id: number): Promise<Row> {
  const [row] = await selectGifts(tx).where(eq(projectGifts.id, id)).limit(1);
  if (!row) throw new Error(`gift ${id} was not found`);
  return row;
}
