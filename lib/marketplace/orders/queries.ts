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
import { linesOfOrder, ORDER_TIMELINE, type Sale } from "./line";
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
      sale: marketplaceOrders,
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
  const { sale } = row;
  const role = sale.buyerId === me ? ("buyer" as const) : ("seller" as const);
  const { email: _, ...counterpart } = personOf(role === "buyer" ? row.seller : row.buyer);
  return { ...orderFigures(row), role, counterpart };
}

function personOf({ deletedAt, firstName, lastName, profileImageUrl, ...person }: Row["buyer"]) {
  const row = { deletedAt, firstName, lastName, profileImageUrl, id: person.id };
  return { ...person, ...personLine(row), isDeleted: deletedAt !== null };
}

const urlOf = (fileId: string) => `/api/files/${fileId}`;

function orderFigures({ sale, photoIds: [cover] }: Row) {
  const { fee, rest } = payoutOf(sale);
  const print = (cents: bigint) => printMoney(cents, "EUR");
  return {
    id: sale.id,
    listingId: sale.listingId,
    buyerId: sale.buyerId,
    sellerId: sale.sellerId,
    title: sale.title,
    imageUrl: cover ? urlOf(cover) : null,
    isService: sale.isService,
    unitPrice: print(sale.unitCents),
    quantity: sale.quantity,
    price: print(sale.totalCents),
    platformFee: print(sale.status === "refunded" ? 0n : fee),
    sellerReceives: print(sale.status === "refunded" ? 0n : rest),
    refunded: print(sale.refundedCents),
    held: print(heldCents(sale)),
    refundable: print(leftCents(sale)),
    status: sale.status,
    deadline: isoOrNull(sale.stageExpiresAt),
    createdAt: sale.createdAt.toISOString(),
    shippedAt: isoOrNull(sale.shippedAt),
    endedAt: isoOrNull(sale.endedAt),
  };
}

const isPartyOf = (me: string) => or(eq(marketplaceOrders.buyerId, me), eq(marketplaceOrders.sellerId, me));

/** An order as one of its two parties sees it. Throws `not_found` for everyone else. */
export async function readOrder(viewer: Pick<Viewer, "id" | "isAdmin">, id: number, source: Source = db) {
  const [row] = await rows(source, and(eq(marketplaceOrders.id, id), isPartyOf(viewer.id)), TIMELINE).limit(
    1,
  );
  if (!row) throw new DomainError("not_found", NO_ORDER);
  const { sale } = row;
  const now = clock.now();
  const ratings = await readRatings(sale, viewer.id, { now, source });
  return {
    ...orderLine(row, viewer.id),
    ...details(sale),
    photos: photosOf(row),
    timeline: linesOfOrder(sale, row.timeline),
    mayDo: eventsOpenTo({ ...sale, hasRated: ratings.mine !== null }, viewer, now),
    ratings,
    now: now.toISOString(),
  };
}

/** Returns whether two members have an order of this listing that has not ended. */
export async function hasLiveOrder(source: Source, listingId: number, people: readonly [string, string]) {
  const { buyerId, sellerId, status } = marketplaceOrders;
  const isTheirs = and(inArray(buyerId, [...people]), inArray(sellerId, [...people]));
  const isLive = and(eq(marketplaceOrders.listingId, listingId), inArray(status, ORDER.live));
  return (await source.$count(marketplaceOrders, and(isTheirs, isLive))) > 0;
}

export type SaleDetail = Awaited<ReturnType<typeof readOrder>>;

const photosOf = ({ photoIds }: Row) => photoIds.map((id) => ({ id, url: urlOf(id) }));

function details(sale: Sale) {
  const { description, condition, shippingAddress, buyerNote, shippingReference } = sale;
  const { closedReason, disputeReason, resolution } = sale;
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

async function readRatings(sale: Sale, me: string, { now, source }: { now: Date; source: Source }) {
  const { raterId, stars, comment, removalReason } = marketplaceRatings;
  const found = await source
    .select({ raterId, stars, comment, removalReason })
    .from(marketplaceRatings)
    .where(eq(marketplaceRatings.dealId, sale.id))
    .limit(2);
  return blindRatings(found, { me, now, until: sale.stageExpiresAt, isLive: !ORDER.isFinal(sale.status) });
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
    disputeReason: row.sale.disputeReason,
    claim: shownClaim(row.sale, row.claimer),
    waiting: shownWaiting(row.sale, row.waiting),
  };
}

/** An order with what the deciding administrator needs: the statements and actions of both parties. */
export async function readOrderCase(viewer: AdminActor, id: number, source: Source = db) {
  const [row] = await rows(source, eq(marketplaceOrders.id, id), { ...TIMELINE, ...FOR_QUEUE }).limit(1);
  if (!row) throw new DomainError("not_found", NO_ORDER);
  const { sale } = row;
  const timeline = linesOfOrder(sale, row.timeline);
  // Administrators see what is private to the two parties only if one of them has opened a dispute.
  const isDisputed = sale.disputeReason !== null;
  const open = eventsOpenTo({ ...sale, hasRated: false }, viewer, clock.now());
  return {
    ...queueLine(row),
    ...details(
      isDisputed ? sale : { ...sale, shippingAddress: null, buyerNote: null, shippingReference: null },
    ),
    photos: photosOf(row),
    timeline: isDisputed ? timeline : timeline.map(withoutTheirNotes),
    canResolve: open.includes("resolve"),
    needsApproval:
      sale.status === "disputed" &&
      needsSecondAdministrator(sale.totalCents, await getSettings(["disputeApprovalEur"], source)),
    canReverse: open.includes("reverse"),
  };
}

function withoutTheirNotes(line: ReturnType<typeof linesOfOrder>[number]) {
  return line.actor === "administrator" ? line : { ...line, note: null, fileUrl: null };
}

export type SaleCase = Awaited<ReturnType<typeof readOrderCase>>;
