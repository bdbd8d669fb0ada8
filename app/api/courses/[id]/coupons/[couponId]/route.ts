import { route } from "@/lib/core/command/route";
import { endCourseCoupon } from "@/lib/learning/coupons/end-coupon";

export const DELETE = route(endCourseCoupon, {
  summary: "End a discount code of your course; administrators can end any, with a reason",
});
