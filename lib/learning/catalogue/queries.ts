import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courseChapters, users } from "@/db/schema";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, type Page, pageOf } from "@/lib/core/command/page";
import { getSetting } from "@/lib/core/config/settings";
import { together } from "@/lib/core/db/transaction";
import { printMoney, split } from "@/lib/core/format/money";
import { isOnPage } from "@/lib/core/search/full-text";
import type { OfferingKind } from "@/lib/learning/constants";
import { enrollmentsOf, mentoringOf, tableOf } from "@/lib/learning/tables";
import { LEARNING_FEE_BASIS_POINTS } from "./constants";
import {
  afterSubmitted,
  beforeId,
  beforePopular,
  highestFirst,
  matches,
  narrowedTo,
  openWhere,
  QUEUE_FILTERS,
  sentFirst,
} from "./filters";
import { listProposals, type Proposal, proposalView } from "./proposal-queries";
import { isOpen, OFFERING_LABELS, usdCentsOf } from "./rules";
import type { ListOfferingQueue, ListOfferings } from "./schema";

type Source = Tx | typeof db;
type Person = Pick<Viewer, "id" | "isAdmin"> | null;

function columnsOf(kind: OfferingKind) {
  const table = tableOf(kind);
  return {
    id: table.id,
    ownerId: tableOf(kind).ownerId,
    title: table.title,
    description: table.description,
    ...mentoringOf(kind),
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
export async function findOffering(
  source: Source,
  { kind, id }: { kind: OfferingKind; id: number },
  lock?: keyof typeof LOCKS,
) {
  const query = source
    .select(columnsOf(kind))
    .from(tableOf(kind))
    .where(eq(tableOf(kind).id, id))
    .limit(1);
  const [row] = await (lock ? query.for(LOCKS[lock]) : query);
  if (!row) throw new DomainError("not_found", OFFERING_LABELS[kind].notFound);
  return { ...row, kind };
}

export type Offering = Awaited<ReturnType<typeof findOffering>>;

/** What lets a person see more than the catalogue shows. */
export type OfferingAccess = "owner" | "admin" | "student" | null;

/** What this person is to the offering: its maker, one of its students, an administrator, or nobody. */
export async function accessOf(
  source: Source,
  viewer: Person,
  offering: Pick<Offering, "kind" | "id" | "ownerId">,
): Promise<OfferingAccess> {
  if (!viewer) return null;
  if (viewer.id === offering.ownerId) return "owner";
  const enrolled = await enrolledIn(source, viewer.id, { kind: offering.kind, ids: [offering.id] });
  if (enrolled.has(offering.id)) return "student";
  return viewer.isAdmin ? "admin" : null;
}

/** One offering for its page: an open one for everybody, any other for who has to do with it. Throws `not_found`. */
export async function getOffering(
  viewer: Person,
  asked: { kind: OfferingKind; id: number },
): Promise<OfferingView> {
  const offering = await findOffering(db, asked);
  const access = await accessOf(db, viewer, offering);
  if (!isOpen(offering) && !access) throw new DomainError("not_found", OFFERING_LABELS[asked.kind].notFound);
  return viewOf(db, offering, viewer);
}

/** One offering as `viewer` sees it. */
export async function viewOf(source: Source, offering: Offering, viewer: Person): Promise<OfferingView> {
  const [view] = await viewsOf(source, [offering], viewer);
  if (!view) throw new Error("an offering without its maker");
  return view;
}

/** A page of the catalogue, or of one's own offerings. */
export async function listOfferings(viewer: Viewer, kind: OfferingKind, asked: ListOfferings) {
  if (asked.filter === "mine") return listOwnOfferings(viewer, kind, asked);
  const table = tableOf(kind);
  const isPopular = asked.filter === "popular";
  const before = isPopular ? beforePopular(kind, asked.cursor) : beforeId(kind, asked.cursor);
  const order = [...(isPopular ? [table.enrolledCount] : []), table.id].map(highestFirst);
  const narrow = narrowedTo(kind, asked);
  const from = and(openWhere(kind), before);
  const where = asked.q
    ? isOnPage({ table, from, order, words: asked.q, narrow, limit: asked.limit + 1 })
    : and(from, narrow);
  const rows = await db
    .select(columnsOf(kind))
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(asked.limit + 1);
  const nextOf = ({ id, enrolledCount }: Offering) => (isPopular ? `${enrolledCount}.${id}` : String(id));
  return presented(pageOf(typed(rows, kind), asked.limit, nextOf), viewer);
}

/** One's own offerings in whatever state, the latest first. */
export async function listOwnOfferings(
  viewer: Viewer,
  kind: OfferingKind,
  { q, cursor, limit }: Pick<ListOfferings, "q" | "cursor" | "limit">,
) {
  const rows = await db
    .select(columnsOf(kind))
    .from(tableOf(kind))
    .where(
      and(eq(tableOf(kind).ownerId, viewer.id), q ? matches(kind, q) : undefined, beforeId(kind, cursor)),
    )
    .orderBy(highestFirst(tableOf(kind).id))
    .limit(limit + 1);
  return presented(pageOf(typed(rows, kind), limit, idOf), viewer);
}

/** The offerings of all members for administrators; what waits comes in the order it was sent. */
export async function listOfferingQueue(
  viewer: AdminActor,
  kind: OfferingKind,
  { status, cursor, limit }: ListOfferingQueue,
) {
  const table = tableOf(kind);
  const isQueue = status === "waiting";
  const rows = await db
    .select(columnsOf(kind))
    .from(table)
    .where(and(QUEUE_FILTERS[status](kind), isQueue ? afterSubmitted(kind, cursor) : beforeId(kind, cursor)))
    .orderBy(...(isQueue ? sentFirst(kind) : [desc(table.id)]))
    .limit(limit + 1);
  return presented(pageOf(typed(rows, kind), limit, idOf), viewer);
}

function typed(rows: readonly Omit<Offering, "kind">[], kind: OfferingKind): Offering[] {
  return rows.map((row) => ({ ...row, kind }));
}

async function presented({ rows, nextCursor }: Page<Offering>, viewer: Person) {
  return { rows: await viewsOf(db, rows, viewer), nextCursor };
}

async function viewsOf(
  source: Source,
  offerings: readonly Offering[],
  viewer: Person,
): Promise<OfferingView[]> {
  const [first] = offerings;
  if (!first) return [];
  const ids = offerings.map(({ id }) => id);
  const known = offerings.filter(({ ownerId }) => viewer && (viewer.isAdmin || viewer.id === ownerId));
  const changed = known.filter(({ changedAt }) => changedAt).map(({ id }) => id);
  const [owners, chapters, enrolled, rate, proposals] = await together(
    ownersOf(source, [...new Set(offerings.map(({ ownerId }) => ownerId))]),
    first.kind === "course" ? chaptersIn(source, ids) : Promise.resolve(new Map<number, number>()),
    viewer ? enrolledIn(source, viewer.id, { kind: first.kind, ids }) : Promise.resolve(new Set<number>()),
    getSetting("eurUsdRate", source),
    changed.length > 0
      ? listProposals(source, first.kind, changed)
      : Promise.resolve(new Map<number, Proposal>()),
  );
  return offerings.flatMap((offering) => {
    const owner = owners.find(({ id }) => id === offering.ownerId);
    const about = {
      viewer,
      rate,
      isEnrolled: enrolled.has(offering.id),
      chapterCount: chapters.get(offering.id) ?? 0,
      proposal: proposals.get(offering.id) ?? null,
    };
    return owner ? [offeringView(offering, { owner, ...about })] : [];
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
  { kind, ids }: { kind: OfferingKind; ids: number[] },
): Promise<Set<number>> {
  const table = enrollmentsOf(kind);
  const rows = await source
    .select({ id: table.offeringId })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.offeringId, ids), ne(table.status, "refunded")))
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

/** An offering as it is shown; it survives JSON. Prices are decimal texts. */
export type OfferingView = ReturnType<typeof offeringView>;

function offeringView(
  offering: Offering,
  { owner, viewer, rate, isEnrolled, chapterCount, proposal }: Known,
) {
  const isOwn = viewer?.id === offering.ownerId;
  const mayDecide = isOwn || viewer?.isAdmin === true;
  const { fee } = split(offering.priceCents, LEARNING_FEE_BASIS_POINTS);
  const isoOf = (date: Date | null) => date?.toISOString() ?? null;
  return {
    kind: offering.kind,
    id: offering.id,
    title: offering.title,
    description: offering.description,
    services: offering.services,
    contactInfo: mayDecide || isEnrolled ? offering.contactInfo : null,
    price: printMoney(offering.priceCents, "EUR"),
    usdPrice: printMoney(usdCentsOf(offering.priceCents, rate), "USD"),
    platformFee: printMoney(fee, "EUR"),
    isFree: offering.isFree,
    imageUrl: offering.imageFileId ? `/api/files/${offering.imageFileId}` : offering.imageUrl,
    hasImageFile: offering.imageFileId !== null,
    status: offering.status,
    approvalStatus: offering.approvalStatus,
    rejectionReason: mayDecide ? offering.rejectionReason : null,
    submittedAt: mayDecide ? isoOf(offering.submittedAt) : null,
    decidedAt: mayDecide ? isoOf(offering.decidedAt) : null,
    changedAt: mayDecide ? isoOf(offering.changedAt) : null,
    enrolledCount: offering.enrolledCount,
    rating: offering.ratingCount > 0 ? (offering.ratingSum / offering.ratingCount).toFixed(1) : null,
    ratingCount: offering.ratingCount,
    chapterCount,
    createdAt: offering.createdAt.toISOString(),
    updatedAt: offering.updatedAt.toISOString(),
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
