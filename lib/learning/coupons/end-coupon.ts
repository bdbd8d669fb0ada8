import { and, eq, isNull } from "drizzle-orm";
import { learningCoupons } from "@/db/schema";
import { memberOf } from "@/lib/auth/actor";
import { isModeration } from "@/lib/auth/moderation";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { removedBody } from "@/lib/core/site/content-review";
import { findOffering } from "@/lib/learning/catalogue/queries";
import { offeringPath } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { NO_COUPON } from "./constants";
import { couponsOf } from "./queries";
import { endCourseCouponInput, endMentorshipCouponInput } from "./schema";

/**
 * The owner of a course ends one of its coupons, or an administrator does with a reason, which the owner reads. A
 * card payment that was confirmed before keeps its price.
 */
export const endCourseCoupon = ending("course", endCourseCouponInput);

/** The same for a mentorship. */
export const endMentorshipCoupon = ending("mentorship", endMentorshipCouponInput);

function ending(kind: OfferingKind, input: typeof endCourseCouponInput) {
  return command(
    {
      name: `learning.end-${kind}-coupon`,
      allow: "app:courses",
      input,
      refuses: ["not_found"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, couponId, reason }) => {
      const { ownerId, title } = await findOffering(tx, { kind, id });
      const isByAdministrator = isModeration({
        actor: memberOf(actor),
        authorId: ownerId,
        reason,
        missing: NO_COUPON,
      });
      const isLive = and(
        eq(learningCoupons.id, couponId),
        couponsOf({ kind, id }),
        isNull(learningCoupons.endedAt),
      );
      const [ended] = await tx
        .update(learningCoupons)
        .set({ endedAt: now })
        .where(isLive)
        .returning({ code: learningCoupons.code });
      if (!ended) throw new DomainError("not_found", NO_COUPON);
      if (isByAdministrator) {
        await notifyAndMail(tx, {
          userId: ownerId,
          category: "account",
          kind: "learning.coupon-ended",
          title: "Código de descuento retirado",
          body: removedBody(`el código ${ended.code} de «${title}»`, reason),
          href: offeringPath(kind, id),
          label: kind === "course" ? "Abrir el curso" : "Abrir la mentoría",
          dedupeKey: `coupon-ended:${couponId}`,
        });
      }
      record({
        targetId: ownerId,
        details: { [kind]: id, coupon: ended.code, ...(isByAdministrator && { reason }) },
      });
    },
  );
}
