import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { COUPON_STATUSES } from "./constants";
import type { CouponLine } from "./queries";

const couponSchema = z
  .object({
    id: z.number().int(),
    code: z.string(),
    percent: z.number().int().describe("Discount in per cent"),
    maxUses: z.number().int().nullable().describe("How many purchases may use it; null for any"),
    uses: z
      .number()
      .int()
      .describe("Purchases that were paid or are being paid with it, without those given back"),
    status: z.enum(COUPON_STATUSES),
    link: z.url().describe("The checkout with the discount"),
    expiresAt: isoDateTime.nullable(),
    endedAt: isoDateTime
      .nullable()
      .describe("When its owner or an administrator ended it, if it had not expired"),
    createdAt: isoDateTime,
  })
  .meta({ id: "Coupon" });

export const couponJson = presenter(couponSchema, (line: CouponLine) => line);
export const couponsJson = presenter(z.array(couponSchema), (lines: readonly CouponLine[]) => [...lines]);
