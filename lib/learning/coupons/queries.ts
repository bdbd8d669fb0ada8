import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { learningCoupons } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { env } from "@/lib/core/config/env";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { findReviewable, type Offering } from "@/lib/learning/catalogue/queries";
import { checkoutPath } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { ENROLLED_PURCHASES } from "@/lib/payments/purchases/rules";
import { COUPON_PARAMETER, MAX_LIVE_COUPONS, NO_COUPON } from "./constants";
import { couponRefusal, couponStatus, discountProblem, isCouponCode } from "./rules";
import type { ListCoupons } from "./schema";

type Named = Pick<Offering, "kind" | "id">;

// Purchases that were paid or are being paid. One that is given back frees its use: otherwise a member could use up a
// code by buying and withdrawing. The columns are named in full, because a query of one table leaves out its name.
const uses = sql<number>`(select count(*) from purchases
  where purchases.coupon_id = learning_coupons.id and ${inArray(sql.raw("purchases.status"), ["processing", ...ENROLLED_PURCHASES])})`;

const columns = {
  id: learningCoupons.id,
  itemType: learningCoupons.itemType,
  itemId: learningCoupons.itemId,
  code: learningCoupons.code,
  percent: learningCoupons.percent,
  maxUses: learningCoupons.maxUses,
  expiresAt: learningCoupons.expiresAt,
  endedAt: learningCoupons.endedAt,
  createdAt: learningCoupons.createdAt,
  uses: uses.mapWith(Number),
};

/** The condition that a coupon belongs to this course or mentorship. */
export function couponsOf({ kind, id }: Named): SQL | undefined {
  return and(eq(learningCoupons.itemType, kind), eq(learningCoupons.itemId, id));
}

function selectCoupons(source: Source, where: SQL | undefined, limit: number) {
  return source
    .select(columns)
    .from(learningCoupons)
    .where(where)
    .orderBy(desc(learningCoupons.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof selectCoupons>>[number];

/** A coupon in the documented shape. Must survive JSON. */
export type CouponLine = ReturnType<typeof couponLine>;

function couponLine({ itemType, itemId, ...row }: Row, now: Date) {
  const status = couponStatus(row, now);
  const path = `${checkoutPath(itemType, itemId)}?${COUPON_PARAMETER}=${row.code}`;
  return {
    ...row,
    status,
    link: new URL(path, env().APP_URL).href,
    expiresAt: isoOrNull(row.expiresAt),
    endedAt: status === "expired" ? null : isoOrNull(row.endedAt),
    createdAt: row.createdAt.toISOString(),
  };
}

function linesOf(rows: readonly Row[]): CouponLine[] {
  const now = clock.now();
  return rows.map((row) => couponLine(row, now));
}

/** The coupons of an offering, newest first, for its owner and administrators. Throws `not_found`. */
export async function listCoupons(
  viewer: Pick<Viewer, "id" | "isAdmin">,
  kind: OfferingKind,
  { id, cursor, limit }: ListCoupons,
) {
  await findReviewable(viewer, { kind, id });
  const before = cursor === undefined ? undefined : lt(learningCoupons.id, cursor);
  const rows = await selectCoupons(db, and(couponsOf({ kind, id }), before), limit + 1);
  return pageOf(linesOf(rows), limit, idOf);
}

/** The coupons of an offering that were not ended, newest first, without an access check. */
export async function listLiveCoupons(named: Named): Promise<CouponLine[]> {
  const isLive = and(couponsOf(named), isNull(learningCoupons.endedAt));
  const rows = await selectCoupons(db, isLive, MAX_LIVE_COUPONS);
  return linesOf(rows);
}

/** One coupon that was just created. */
export async function readCoupon(source: Source, id: number, now: Date): Promise<CouponLine> {
  const [row] = await selectCoupons(source, eq(learningCoupons.id, id), 1);
  if (!row) throw new Error("the coupon was not found");
  return couponLine(row, now);
}

/** A coupon that gives a discount now. */
export type ValidCoupon = Pick<Row, "id" | "code" | "percent">;

/** A coupon, or in Spanish why there is no discount. */
type Found = { coupon: ValidCoupon; problem: null } | { coupon: null; problem: string };

type Asked = { code: string; now: Date };

/** Looks for the valid coupon with this code, in upper case. */
export async function findCoupon(
  source: Source,
  offering: Pick<Offering, "kind" | "id" | "priceCents">,
  { code, now }: Asked,
): Promise<Found> {
  const none = (problem: string) => ({ coupon: null, problem });
  if (!isCouponCode(code)) return none(NO_COUPON);
  const isLive = and(couponsOf(offering), eq(learningCoupons.code, code), isNull(learningCoupons.endedAt));
  const [row] = await selectCoupons(source, isLive, 1);
  if (!row) return none(NO_COUPON);
  const { id, percent } = row;
  const problem = couponRefusal(couponStatus(row, now)) ?? discountProblem(offering.priceCents, percent);
  return problem ? none(problem) : { coupon: { id, code, percent }, problem: null };
}

/** The code and the discount of a coupon that was used, for its owner; null if it was deleted. */
export async function findUsedCoupon(source: Source, id: number): Promise<Omit<ValidCoupon, "id"> | null> {
  const { code, percent } = learningCoupons;
  const [row] = await source
    .select({ code, percent })
    .from(learningCoupons)
    .where(eq(learningCoupons.id, id))
    .limit(1);
  return row ?? null;
}

/** Returns why the coupon of a started purchase gives no discount any more, in Spanish; null if it still does. */
export async function endOfCoupon(source: Source, id: number, now: Date): Promise<string | null> {
  const [row] = await selectCoupons(source, eq(learningCoupons.id, id), 1);
  return row ? couponRefusal(couponStatus(row, now)) : NO_COUPON;
}
