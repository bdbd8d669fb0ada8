import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createMentorshipCoupon } from "@/lib/learning/coupons/create-coupon";
import { couponJson, couponsJson } from "@/lib/learning/coupons/present";
import { listCoupons } from "@/lib/learning/coupons/queries";
import { listMentorshipCouponsInput } from "@/lib/learning/coupons/schema";

export const GET = pageReader(
  {
    summary: "List the discount codes of your mentorship, newest first",
    allow: "app:courses",
    input: listMentorshipCouponsInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listCoupons(viewer, "mentorship", input),
  couponsJson,
);

export const POST = route(createMentorshipCoupon, {
  summary: "Create a discount code for your mentorship",
  status: 201,
  body: couponJson,
});
