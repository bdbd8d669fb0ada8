import { and, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { learningCoupons } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import type { Offering } from "@/lib/learning/catalogue/queries";
import { lockOwnOffering } from "@/lib/learning/catalogue/rows";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { COUPON_ATTEMPTS, MAX_LIVE_COUPONS } from "./constants";
import { couponsOf, readCoupon } from "./queries";
import { discountProblem } from "./rules";
import { createCourseCouponInput, createMentorshipCouponInput } from "./schema";

/** The owner of a course creates a discount code for it. */
export const createCourseCoupon = creation("course", createCourseCouponInput);

/** The same for a mentorship. */
export const createMentorshipCoupon = creation("mentorship", createMentorshipCouponInput);

function creation(kind: OfferingKind, input: typeof createCourseCouponInput) {
  return command(
    {
      name: `learning.create-${kind}-coupon`,
      allow: "app:courses",
      input,
      idempotent: true,
      refuses: ["not_found", "conflict", "rate_limited"],
      audit: recorded,
      prepare: ({ actor }) =>
        consume({ name: "learning-coupons", key: actor.id, ...COUPON_ATTEMPTS.creations }),
    },
    async ({ tx, actor, now, record }, { id, code, percent, maxUses = null, lastDay }) => {
      // The lock serializes the owner's calls: a code is valid once, and the maximum holds.
      const offering = await lockOwnOffering(tx, { kind, id }, actor);
      refuseWithoutPrice(offering, percent);
      refusePast(lastDay, dayOf(now, actor.timezone));
      await endExpired(tx, offering, now);
      await refuseSameOrMany(tx, offering, code);
      const expiresAt = lastDay ? startOfDay(lastDay, actor.timezone, 1) : null;
      const [created] = await tx
        .insert(learningCoupons)
        .values({ itemType: kind, itemId: id, code, percent, maxUses, expiresAt, createdAt: now })
        .returning({ id: learningCoupons.id });
      if (!created) throw new Error("the coupon was not inserted");
      record({ targetId: actor.id, details: { [kind]: id, coupon: code, percent } });
      return readCoupon(tx, created.id, now);
    },
  );
}

function refuseWithoutPrice({ kind, isFree, priceCents }: Offering, percent: number): void {
  const { subject } = OFFERING_LABELS[kind];
  if (isFree) throw new DomainError("conflict", `${subject} es gratis: no hay precio que rebajar.`);
  const problem = discountProblem(priceCents, percent);
  if (problem) throw wrong({ percent: problem });
}

function refusePast(lastDay: string | null | undefined, today: string): void {
  if (lastDay && lastDay < today) throw wrong({ lastDay: "Elige hoy o un día posterior" });
}

// An expired code makes room for others, and for one of the same name.
async function endExpired(tx: Tx, offering: Offering, now: Date): Promise<void> {
  const { expiresAt, endedAt } = learningCoupons;
  await tx
    .update(learningCoupons)
    .set({ endedAt: sql`${expiresAt}` })
    .where(and(couponsOf(offering), isNull(endedAt), lte(expiresAt, now)));
}

async function refuseSameOrMany(tx: Tx, offering: Offering, code: string): Promise<void> {
  const [found] = await tx
    .select({
      live: sql<number>`count(*)`.mapWith(Number),
      same: sql<number>`count(*) filter (where ${learningCoupons.code} = ${code})`.mapWith(Number),
    })
    .from(learningCoupons)
    .where(and(couponsOf(offering), isNull(learningCoupons.endedAt)));
  if ((found?.same ?? 0) > 0)
    throw wrong({ code: "Ya tienes este código: retíralo antes de crearlo otra vez" });
  if ((found?.live ?? 0) < MAX_LIVE_COUPONS) return;
  throw new DomainError("conflict", `Ya hay ${MAX_LIVE_COUPONS} códigos: retira alguno antes de crear otro.`);
}

function wrong(fields: Readonly<Record<string, string>>): DomainError {
  return new DomainError("invalid", MESSAGE.invalid, { fields });
}
