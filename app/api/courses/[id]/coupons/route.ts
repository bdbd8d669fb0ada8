import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createCourseCoupon } from "@/lib/learning/coupons/create-coupon";
import { couponJson, couponsJson } from "@/lib/learning/coupons/present";
import { listCoupons } from "@/lib/learning/coupons/queries";
import { listCourseCouponsInput } from "@/lib/learning/coupons/schema";

export const GET = pageReader(
  {
    summary: "List the discount codes of your course, newest first",
    allow: "app:courses",
    input: listCourseCouponsInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listCoupons(viewer, "course", input),
  couponsJson,
);

export const POST = route(createCourseCoupon, {
  summary: "Create a discount code for your course",
  status: 201,
  body: couponJson,
});
