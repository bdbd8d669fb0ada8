import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courseChapters, users } from "@/db/schema";
import type { AdminActor, Viewer } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { isOnPage } from "@/lib/core/full-text";
import { printMoney, split } from "@/lib/core/money";
import { idOf, type Page, pageOf } from "@/lib/core/page";
import { getSetting } from "@/lib/core/settings";
import { together } from "@/lib/core/transaction";
import type { ItemType } from "./constants";
import { LEARNING_FEE_BASIS_POINTS } from "./item-constants";
import { ITEM_WORDS, isOpen, usdCentsOf } from "./item-rules";
import type { ListItemDesk, ListItems } from "./item-schema";
import { enrollmentsOf, mentoringOf, ownerColumnOf, tableOf } from "./item-tables";
import {
  afterSubmitted,
  beforeId,
  beforePopular,
  DESK,
  highestFirst,
  matches,
  narrowedTo,
  openWhere,
  sentFirst,
} from "./narrow-items";
import { listProposals, type Proposal, proposalView } from "./proposal-queries";

type Source = Tx | typeof db;
type Person = Pick<Viewer, "id" | "isAdmin"> | null;

function columnsOf(type: ItemType) {
  const table = tableOf(type);
  return {
    id: table.id,
    ownerId: ownerColumnOf(type),
    title: table.title,
    description: table.description,
    ...mentoringOf(type),
    priceCents: table.priceCents,
    isFree: table.isFree,
    imageUrl: table.imageUrl,
    imageFileId: table.imageFileId,
    approvalStatus: table.approvalStatus,
    rejectionReason: table.rejectionReason,
    status: table.status,
    submittedAt: table.submittedAt,
    decidedAt: table.decidedAt,
    changedAt: table.changedAt,
    enrolledCount: table.enrolledCount,
    ratingSum: table.ratingSum,
    ratingCount: table.ratingCount,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
  };
}

const LOCKS = { share: "key share", update: "no key update", delete: "update" } as const;

/**
 * A course or mentorship as it is stored, whoever asks. `share` keeps it from being deleted until the transaction ends,
 * `update` from being changed too. Throws `not_found`.
 */
export async function findItem(
  source: Source,
  { type, id }: { type: ItemType; id: number },
  lock?: keyof typeof LOCKS,
) {
  const query = source
    .select(columnsOf(type))
    .from(tableOf(type))
    .where(eq(tableOf(type).id, id))
    .limit(1);
  const [row] = await (lock ? query.for(LOCKS[lock]) : query);
  if (!row) throw new DomainError("not_found", ITEM_WORDS[type].notFound);
  return { ...row, type };
}

export type Item = Awaited<ReturnType<typeof findItem>>;

/** What lets a person see more than the catalogue shows. */
export type ItemAccess = "owner" | "admin" | "student" | null;

/** What this person is to the item: its maker, one of its students, an administrator, or nobody. */
export async function accessOf(
  source: Source,
  viewer: Person,
  item: Pick<Item, "type" | "id" | "ownerId">,
): Promise<ItemAccess> {
  if (!viewer) return null;
  if (viewer.id === item.ownerId) return "owner";
  const enrolled = await enrolledIn(source, viewer.id, { type: item.type, ids: [item.id] });
  if (enrolled.has(item.id)) return "student";
  return viewer.isAdmin ? "admin" : null;
}

/** One item for its page: an open one for everybody, any other for who has to do with it. Throws `not_found`. */
export async function getItem(viewer: Person, asked: { type: ItemType; id: number }): Promise<ItemView> {
  const item = await findItem(db, asked);
  const access = await accessOf(db, viewer, item);
  if (!isOpen(item) && !access) throw new DomainError("not_found", ITEM_WORDS[asked.type].notFound);
  return viewOf(db, item, viewer);
}

/** One item as `viewer` sees it. */
export async function viewOf(source: Source, item: Item, viewer: Person): Promise<ItemView> {
  const [view] = await viewsOf(source, [item], viewer);
  if (!view) throw new Error("an item without its maker");
  return view;
}

/** A page of the catalogue, or of one's own items. */
export async function listItems(viewer: Viewer, type: ItemType, asked: ListItems) {
  if (asked.filter === "mine") return listOwnItems(viewer, type, asked);
  const table = tableOf(type);
  const isPopular = asked.filter === "popular";
  const before = isPopular ? beforePopular(type, asked.cursor) : beforeId(type, asked.cursor);
  const order = [...(isPopular ? [table.enrolledCount] : []), table.id].map(highestFirst);
  const narrow = narrowedTo(type, asked);
  const from = and(openWhere(type), before);
  const where = asked.q
    ? isOnPage({ table, from, order, words: asked.q, narrow, limit: asked.limit + 1 })
    : and(from, narrow);
  const rows = await db
    .select(columnsOf(type))
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(asked.limit + 1);
  const nextOf = ({ id, enrolledCount }: Item) => (isPopular ? `${enrolledCount}.${id}` : String(id));
  return presented(pageOf(typed(rows, type), asked.limit, nextOf), viewer);
}

/** One's own items in whatever state, the latest first. */
export async function listOwnItems(
  viewer: Viewer,
  type: ItemType,
  { q, cursor, limit }: Pick<ListItems, "q" | "cursor" | "limit">,
) {
  const rows = await db
    .select(columnsOf(type))
    .from(tableOf(type))
    .where(and(eq(ownerColumnOf(type), viewer.id), q ? matches(type, q) : undefined, beforeId(type, cursor)))
    .orderBy(highestFirst(tableOf(type).id))
    .limit(limit + 1);
  return presented(pageOf(typed(rows, type), limit, idOf), viewer);
}

/** The items of all members for administrators; what waits comes in the order it was sent. */
export async function listItemDesk(
  viewer: AdminActor,
  type: ItemType,
  { status, cursor, limit }: ListItemDesk,
) {
  const table = tableOf(type);
  const isQueue = status === "waiting";
  const rows = await db
    .select(columnsOf(type))
    .from(table)
    .where(and(DESK[status](type), isQueue ? afterSubmitted(type, cursor) : beforeId(type, cursor)))
    .orderBy(...(isQueue ? sentFirst(type) : [desc(table.id)]))
    .limit(limit + 1);
  return presented(pageOf(typed(rows, type), limit, idOf), viewer);
}

function typed(rows: readonly Omit<Item, "type">[], type: ItemType): Item[] {
  return rows.map((row) => ({ ...row, type }));
}

async function presented({ rows, nextCursor }: Page<Item>, viewer: Person) {
  return { rows: await viewsOf(db, rows, viewer), nextCursor };
}

async function viewsOf(source: Source, items: readonly Item[], viewer: Person): Promise<ItemView[]> {
  const [first] = items;
  if (!first) return [];
  const ids = items.map(({ id }) => id);
  const known = items.filter(({ ownerId }) => viewer && (viewer.isAdmin || viewer.id === ownerId));
  const changed = known.filter(({ changedAt }) => changedAt).map(({ id }) => id);
  const [owners, chapters, enrolled, rate, proposals] = await together(
    ownersOf(source, [...new Set(items.map(({ ownerId }) => ownerId))]),
    first.type === "course" ? chaptersIn(source, ids) : Promise.resolve(new Map<number, number>()),
    viewer ? enrolledIn(source, viewer.id, { type: first.type, ids }) : Promise.resolve(new Set<number>()),
    getSetting("eurUsdRate", source),
    changed.length > 0
      ? listProposals(source, first.type, changed)
      : Promise.resolve(new Map<number, Proposal>()),
  );
  return items.flatMap((item) => {
    const owner = owners.find(({ id }) => id === item.ownerId);
    const about = {
      viewer,
      rate,
      isEnrolled: enrolled.has(item.id),
      chapterCount: chapters.get(item.id) ?? 0,
      proposal: proposals.get(item.id) ?? null,
    };
    return owner ? [itemView(item, { owner, ...about })] : [];
  });
}

function ownersOf(source: Source, ids: string[]) {
  return source
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(users)
    .where(inArray(users.id, ids))
    .limit(ids.length);
}

async function chaptersIn(source: Source, ids: number[]): Promise<Map<number, number>> {
  const rows = await source
    .select({ id: courseChapters.courseId, chapters: sql<number>`count(*)`.mapWith(Number) })
    .from(courseChapters)
    .where(inArray(courseChapters.courseId, ids))
    .groupBy(courseChapters.courseId)
    .limit(ids.length);
  return new Map(rows.map(({ id, chapters }) => [id, chapters]));
}

async function enrolledIn(
  source: Source,
  userId: string,
  { type, ids }: { type: ItemType; ids: number[] },
): Promise<Set<number>> {
  const { table, itemId } = enrollmentsOf(type);
  const rows = await source
    .select({ id: itemId })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(itemId, ids), ne(table.status, "refunded")))
    .limit(ids.length);
  return new Set(rows.map(({ id }) => id));
}

type Owner = Awaited<ReturnType<typeof ownersOf>>[number];
type Known = {
  owner: Owner;
  viewer: Person;
  rate: string;
  isEnrolled: boolean;
  chapterCount: number;
  proposal: Proposal | null;
};

/** An item as it is shown; it survives JSON. Prices are decimal texts. */
export type ItemView = ReturnType<typeof itemView>;

function itemView(item: Item, { owner, viewer, rate, isEnrolled, chapterCount, proposal }: Known) {
  const isOwn = viewer?.id === item.ownerId;
  const mayDecide = isOwn || viewer?.isAdmin === true;
  const { fee } = split(item.priceCents, LEARNING_FEE_BASIS_POINTS);
  const moment = (date: Date | null) => date?.toISOString() ?? null;
  return {
    type: item.type,
    id: item.id,
    title: item.title,
    description: item.description,
    services: item.services,
    contactInfo: mayDecide || isEnrolled ? item.contactInfo : null,
    price: printMoney(item.priceCents, "EUR"),
    usdPrice: printMoney(usdCentsOf(item.priceCents, rate), "USD"),
    platformFee: printMoney(fee, "EUR"),
    isFree: item.isFree,
    imageUrl: item.imageFileId ? `/api/files/${item.imageFileId}` : item.imageUrl,
    hasImageFile: item.imageFileId !== null,
    status: item.status,
    approvalStatus: item.approvalStatus,
    rejectionReason: mayDecide ? item.rejectionReason : null,
    submittedAt: mayDecide ? moment(item.submittedAt) : null,
    decidedAt: mayDecide ? moment(item.decidedAt) : null,
    changedAt: mayDecide ? moment(item.changedAt) : null,
    enrolledCount: item.enrolledCount,
    rating: item.ratingCount > 0 ? (item.ratingSum / item.ratingCount).toFixed(1) : null,
    ratingCount: item.ratingCount,
    chapterCount,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    owner: {
      id: owner.id,
      name: `${owner.firstName} ${owner.lastName}`.trim(),
      profileImageUrl: owner.profileImageUrl,
    },
    isOwn,
    isEnrolled,
    proposed: proposal ? proposalView(proposal) : null,
  };
}
