"use server";

import { action } from "@/lib/core/command/action";
import {
  createCourseCoupon as createCourseCouponCommand,
  createMentorshipCoupon as createMentorshipCouponCommand,
} from "@/lib/learning/coupons/create-coupon";
import {
  endCourseCoupon as endCourseCouponCommand,
  endMentorshipCoupon as endMentorshipCouponCommand,
} from "@/lib/learning/coupons/end-coupon";
import { couponForm } from "@/lib/learning/coupons/schema";

export const createCourseCoupon = action(createCourseCouponCommand, { form: couponForm });

export const createMentorshipCoupon = action(createMentorshipCouponCommand, { form: couponForm });

export const endCourseCoupon = action(endCourseCouponCommand);

export const endMentorshipCoupon = action(endMentorshipCouponCommand);
