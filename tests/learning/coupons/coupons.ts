import { DELETE as endOfCourse } from "@/app/api/courses/[id]/coupons/[couponId]/route";
import { POST as makeForCourse, GET as ofCourse } from "@/app/api/courses/[id]/coupons/route";
import { DELETE as endOfMentorship } from "@/app/api/mentorships/[id]/coupons/[couponId]/route";
import { POST as makeForMentorship, GET as ofMentorship } from "@/app/api/mentorships/[id]/coupons/route";
import type { OfferingKind } from "@/lib/learning/constants";
import { makePaid } from "../../factories/paid-offerings";
import { send } from "../../http/client";

export const COUPON_CALLS = {
  course: { list: ofCourse, create: makeForCourse, end: endOfCourse },
  mentorship: { list: ofMentorship, create: makeForMentorship, end: endOfMentorship },
} as const;

type Who = { id: string } | null;

/** An offering at 30,00 € and the calls about its coupons, by default of its owner. */
export async function aPaidOffering(kind: OfferingKind = "course", overrides: { priceCents?: bigint } = {}) {
  const calls = COUPON_CALLS[kind];
  const offering = await makePaid(kind, overrides);
  const owner = { id: offering.ownerId };
  const params = { id: String(offering.id) };
  const create = (body: object = {}, as: Who = owner) =>
    send(calls.create, "POST", { as, params, body: { code: "VERANO20", percent: 20, ...body } });
  const end = (couponId: number | string, as: Who = owner, body: object = {}) =>
    send(calls.end, "DELETE", { as, params: { ...params, couponId: String(couponId) }, body });
  const list = (as: Who = owner, query = "") => send(calls.list, "GET", { as, params, query });
  return { kind, offering, owner, params, create, end, list };
}
