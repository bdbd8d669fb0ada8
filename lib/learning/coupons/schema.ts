import { z } from "zod";
import { dayField } from "@/lib/core/fields/day";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { moderationReason } from "@/lib/core/fields/reason";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { typedNumber, typedNumberOrNone, typedTextOrNone } from "@/lib/core/fields/typed";
import { wholeNumber } from "@/lib/core/fields/whole-number";
import { courseParams, mentorshipParams } from "@/lib/learning/catalogue/schema";
import { COUPON_CODE, COUPON_PERCENT, COUPONS_PER_PAGE, MAX_COUPON_USES, NO_COUPON } from "./constants";
import { isCouponCode } from "./rules";

const { minLength, maxLength } = COUPON_CODE;
const WRONG_CODE = `Escribe de ${minLength} a ${maxLength} letras sin tilde, números o guiones`;

const newCoupon = {
  code: z
    .string(WRONG_CODE)
    .trim()
    .toUpperCase()
    .refine(isCouponCode, WRONG_CODE)
    .describe("What the buyer types, in any case"),
  percent: wholeNumber(COUPON_PERCENT.min, COUPON_PERCENT.max).describe("Discount in per cent"),
  maxUses: wholeNumber(1, MAX_COUPON_USES).nullish().describe("How many purchases may use it; null for any"),
  lastDay: dayField
    .nullish()
    .describe("Last day on which it can be used, in your time zone; null for no end"),
};

export const createCourseCouponInput = courseParams.extend(newCoupon);
export const createMentorshipCouponInput = mentorshipParams.extend(newCoupon);

/** The same as people type it; an empty field means none. */
export const couponForm = z.object({
  id: z.string(),
  code: z.string(),
  percent: typedNumber,
  maxUses: typedNumberOrNone,
  lastDay: typedTextOrNone,
});

const ending = {
  couponId: rowId(NO_COUPON),
  reason: moderationReason,
};

export const endCourseCouponInput = courseParams.extend(ending);
export const endMentorshipCouponInput = mentorshipParams.extend(ending);

const page = { cursor: numberCursor, limit: pageLimit(COUPONS_PER_PAGE) };

export const listCourseCouponsInput = courseParams.extend(page);
export const listMentorshipCouponsInput = mentorshipParams.extend(page);
export type ListCoupons = z.output<typeof listCourseCouponsInput>;
