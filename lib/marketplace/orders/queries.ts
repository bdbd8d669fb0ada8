import { aliasedTable, and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { marketplaceOrders, marketplaceRatings, users } from "@/db/schema";
import type { AdminActor, UserActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { getSettings } from "@/lib/core/config/settings";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { personLine } from "@/lib/core/format/person";
import { needsSecondAdministrator } from "@/lib/deals/approval";
import { claimerOf, shownClaim, shownWaiting, type Waiting, waitingOf } from "@/lib/deals/present";
import { blindRatings } from "@/lib/deals/ratings";
import { entriesOf } from "@/lib/deals/timeline";
import { decisionOf, linesOfOrder, ORDER_TIMELINE, type Order } from "./line";
import { ORDER } from "./machine";
import { eventsOpenTo, heldCents, leftCents, payoutOf } from "./rules";
import { type ListOrderQueue, type ListOrders, NO_ORDER } from "./schema";

const buyer = aliasedTable(users, "buyer");
const seller = aliasedTable(users, "seller");

const personColumns = (person: typeof buyer) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  profileImageUrl: person.profileImageUrl,
  reputation: person.reputation,
  deletedAt: person.deletedAt,
});

const photoIds = sql<string[]>`(select coalesce(json_agg(file_id order by position), '[]')
  from marketplace_order_photos where order_id = ${marketplaceOrders.id})`;

const rows = <Parts extends Record<string, SQL>>(source: Source, where: SQL | undefined, parts: Parts) =>
  source
    .select({
      order: marketplaceOrders,
      photoIds,
      claimer: claimerOf(marketplaceOrders.claimedBy),
      buyer: personColumns(buyer),
      seller: personColumns(seller),
      ...parts,
    })
    .from(marketplaceOrders)
    .innerJoin(buyer, eq(buyer.id, marketplaceOrders.buyerId))
    .innerJoin(seller, eq(seller.id, marketplaceOrders.sellerId))
    .where(where);

const TIMELINE = { timeline: entriesOf(ORDER_TIMELINE, marketplaceOrders.id) };

const FOR_QUEUE = { waiting: waitingOf("sale", marketplaceOrders) };

type Row = Awaited<ReturnType<typeof rows<Record<never, SQL>>>>[number];

/** The member's purchases or sales, newest first. */
export async function listOrders(viewer: UserActor, { role, cursor, limit }: ListOrders) {
  const side = role === "buyer" ? marketplaceOrders.buyerId : marketplaceOrders.sellerId;
  const past = cursor ? lt(marketplaceOrders.id, cursor) : undefined;
  const found = await rows(db, and(eq(side, viewer.id), past), {})
    .orderBy(desc(marketplaceOrders.id))
    .limit(limit + 1);
  return pageOf(
    found.map((row) => orderLine(row, viewer.id)),
    limit,
    idOf,
  );
}

export type OrderLine = ReturnType<typeof orderLine>;

function orderLine(row: Row, me: string) {
  const { order } = row;
  const role = order.buyerId === me ? ("buyer" as const) : ("seller" as const);
  const { email: _, ...counterpart } = personOf(role === "buyer" ? row.seller : row.buyer);
  return { ...orderFigures(row), role, counterpart };
}

function personOf({ deletedAt, firstName, lastName, profileImageUrl, ...person }: Row["buyer"]) {
  const row = { deletedAt, firstName, lastName, profileImageUrl, id: person.id };
  return { ...person, ...personLine(row), isDeleted: deletedAt !== null };
}

const urlOf = (fileId: string) => `/api/files/${fileId}`;

function orderFigures({ order, photoIds: [cover] }: Row) {
  const { fee, rest } = payoutOf(order);
  const print = (cents: bigint) => printMoney(cents, "EUR");
  return {
    id: order.id,
    listingId: order.listingId,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    title: order.title,
    imageUrl: cover ? urlOf(cover) : null,
    isService: order.isService,
    unitPrice: print(order.unitCents),
    quantity: order.quantity,
    price: print(order.totalCents),
    platformFee: print(order.status === "refunded" ? 0n : fee),
    sellerReceives: print(order.status === "refunded" ? 0n : rest),
    refunded: print(order.refundedCents),
    held: print(heldCents(order)),
    refundable: print(leftCents(order)),
    status: order.status,
    deadline: isoOrNull(order.stageExpiresAt),
    createdAt: order.createdAt.toISOString(),
    shippedAt: isoOrNull(order.shippedAt),
    endedAt: isoOrNull(order.endedAt),
  };
}

const isPartyOf = (me: string) => or(eq(marketplaceOrders.buyerId, me), eq(marketplaceOrders.sellerId, me));

/** An order as one of its two parties sees it. Throws `not_found` for everyone else. */
export async function readOrder(
  viewer: Pick<Viewer, "id" | "isAdmin" | "suspension">,
  id: number,
  source: Source = db,
) {
  const [row] = await rows(source, and(eq(marketplaceOrders.id, id), isPartyOf(viewer.id)), TIMELINE).limit(
    1,
  );
  if (!row) throw new DomainError("not_found", NO_ORDER);
  const { order } = row;
  const timeline = linesOfOrder(order, row.timeline);
  const now = clock.now();
  const ratings = await readRatings(order, viewer.id, { now, source });
  return {
    ...orderLine(row, viewer.id),
    ...details(order),
    photos: photosOf(row),
    timeline,
    decision: decisionOf(order, timeline),
    mayDo: eventsOpenTo({ ...standingOf(row), hasRated: ratings.mine !== null }, viewer, now),
    ratings,
    now: now.toISOString(),
  };
}

const standingOf = ({ order, buyer: { deletedAt } }: Row) => ({ ...order, isBuyerGone: deletedAt !== null });

type OrderOfTwo = { listingId: number; people: readonly [string, string]; isLive?: boolean };

/** Returns whether two members have an order of this listing; with `isLive` one that has not ended. */
export async function hasOrder(source: Source, { listingId, people, isLive = false }: OrderOfTwo) {
  const { buyerId, sellerId, status } = marketplaceOrders;
  const isTheirs = and(inArray(buyerId, [...people]), inArray(sellerId, [...people]));
  const isOfIt = and(
    eq(marketplaceOrders.listingId, listingId),
    isLive ? inArray(status, ORDER.live) : undefined,
  );
  return (await source.$count(marketplaceOrders, and(isTheirs, isOfIt))) > 0;
}

export type OrderDetail = Awaited<ReturnType<typeof readOrder>>;

const photosOf = ({ photoIds }: Row) => photoIds.map((id) => ({ id, url: urlOf(id) }));

function details(order: Order) {
  const { description, condition, shippingAddress, buyerNote, shippingReference } = order;
  const { closedReason, disputeReason, resolution } = order;
  return {
    description,
    condition,
    shippingAddress,
    buyerNote,
    shippingReference,
    closedReason,
    disputeReason,
    resolution,
  };
}

async function readRatings(order: Order, me: string, { now, source }: { now: Date; source: Source }) {
  const { raterId, stars, comment, removalReason } = marketplaceRatings;
  const found = await source
    .select({ raterId, stars, comment, removalReason })
    .from(marketplaceRatings)
    .where(eq(marketplaceRatings.dealId, order.id))
    .limit(2);
  return blindRatings(found, { me, now, until: order.stageExpiresAt, isLive: !ORDER.isFinal(order.status) });
}

/**
 * Orders for administrators: of one state, oldest first, so that disputes are decided in order; all, newest first.
 */
export async function listOrderQueue(_viewer: AdminActor, { status, cursor, limit }: ListOrderQueue) {
  const isLatestFirst = status === "all";
  const past = isLatestFirst ? lt : gt;
  const found = await rows(
    db,
    and(
      status === "all" ? undefined : eq(marketplaceOrders.status, status),
      cursor ? past(marketplaceOrders.id, cursor) : undefined,
    ),
    FOR_QUEUE,
  )
    .orderBy(isLatestFirst ? desc(marketplaceOrders.id) : asc(marketplaceOrders.id))
    .limit(limit + 1);
  return pageOf(found.map(queueLine), limit, idOf);
}

export type OrderQueueLine = ReturnType<typeof queueLine>;

function queueLine(row: Row & { waiting: Waiting | null }) {
  const person = ({ id, name, email }: ReturnType<typeof personOf>) => ({ id, name, email });
  return {
    ...orderFigures(row),
    buyer: person(personOf(row.buyer)),
    seller: person(personOf(row.seller)),
    disputeReason: row.order.disputeReason,
    claim: shownClaim(row.order, row.claimer),
    waiting: shownWaiting(row.order, row.waiting),
  };
}

/** An order with what the deciding administrator needs: the statements and actions of both parties. */
export async function readOrderCase(viewer: AdminActor, id: number, source: Source = db) {
  const [row] = await rows(source, eq(marketplaceOrders.id, id), { ...TIMELINE, ...FOR_QUEUE }).limit(1);
  if (!row) throw new DomainError("not_found", NO_ORDER);
  const { order } = row;
  const timeline = linesOfOrder(order, row.timeline);
  // Administrators see what is private to the two parties only if one of them has opened a dispute.
  const isDisputed = order.disputeReason !== null;
  const open = eventsOpenTo({ ...standingOf(row), hasRated: false }, viewer, clock.now());
  return {
    ...queueLine(row),
    ...details(isDisputed ? order : { ...order, ...PRIVATE }),
    photos: photosOf(row),
    timeline: isDisputed ? timeline : timeline.map(withoutTheirNotes),
    decision: decisionOf(order, timeline),
    canResolve: open.includes("resolve"),
    needsApproval:
      order.status === "disputed" &&
      needsSecondAdministrator(order.totalCents, await getSettings(["disputeApprovalEur"], source)),
    canReverse: open.includes("reverse"),
  };
}

const PRIVATE = { shippingAddress: null, buyerNote: null, shippingReference: null, closedReason: null };

function withoutTheirNotes(line: ReturnType<typeof linesOfOrder>[number]) {
  return line.actor === "administrator" ? line : { ...line, note: null, fileUrl: null };
}

export type OrderCase = Awaited<ReturnType<typeof readOrderCase>>;
