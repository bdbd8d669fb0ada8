import { route } from "@/lib/core/command/route";
import { endMentorshipCoupon } from "@/lib/learning/coupons/end-coupon";

export const DELETE = route(endMentorshipCoupon, {
  summary: "End a discount code of your mentorship; administrators can end any, with a reason",
});
