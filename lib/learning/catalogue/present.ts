import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { APPROVAL_STATUSES, OFFERING_STATUSES } from "@/lib/learning/constants";
import type { OfferingView } from "./views";

const makerOnly = "Only for the owner and administrators; null for others";

const shared = {
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  price: euros,
  usdPrice: z.string().describe("Card price in US dollars at the current reference rate"),
  platformFee: euros.describe("Fee of 1.5 % of the price, deducted from what the owner receives, in euros"),
  isFree: z.boolean(),
  imageUrl: z.string().nullable(),
  status: z.enum(OFFERING_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  rejectionReason: z
    .string()
    .nullable()
    .describe(`Why an administrator rejected it or, if it is pending, archived it. ${makerOnly}`),
  submittedAt: isoDateTime.nullable().describe(makerOnly),
  decidedAt: isoDateTime.nullable().describe(makerOnly),
  changedAt: isoDateTime.nullable().describe(`When the current proposed changes began. ${makerOnly}`),
  enrolledCount: z.number().int(),
  rating: z.string().nullable().describe("Average rating from 1 to 5 with one decimal; null without ratings"),
  ratingCount: z.number().int(),
  proposed: z
    .object({
      title: z.string(),
      description: z.string(),
      services: z.string().nullable(),
      contactInfo: z.string().nullable(),
      price: euros,
      isFree: z.boolean(),
      imageUrl: z.string().nullable(),
    })
    .nullable()
    .describe(`Changes to an approved course or mentorship that wait for approval. ${makerOnly}`),
  isOwn: z.boolean(),
  isEnrolled: z.boolean(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
};

const courseSchema = z
  .object({
    ...shared,
    instructorId: z.string(),
    instructorName: z.string(),
    chapterCount: z.number().int(),
  })
  .meta({ id: "Course" });

const mentorshipSchema = z
  .object({
    ...shared,
    services: z.string(),
    contactInfo: z
      .string()
      .nullable()
      .describe("Only for enrolled members, the owner and administrators; null for others"),
    mentorId: z.string(),
    mentorName: z.string(),
  })
  .meta({ id: "Mentorship" });

export const courseJson = presenter(courseSchema, course);
export const coursesJson = presenter(z.array(courseSchema), (views: readonly OfferingView[]) =>
  views.map(course),
);
export const mentorshipJson = presenter(mentorshipSchema, mentorship);
export const mentorshipsJson = presenter(z.array(mentorshipSchema), (views: readonly OfferingView[]) =>
  views.map(mentorship),
);

const figures = z
  .object({ courses: z.number().int(), mentorships: z.number().int() })
  .describe("Numbers of courses and mentorships in the catalogue")
  .meta({ id: "LearningFigures" });

export type LearningFigures = z.output<typeof figures>;

export const countsJson = presenter(figures, (counted: LearningFigures) => counted);

function course({
  kind: _,
  owner,
  services: __,
  contactInfo: ___,
  hasImageFile: ____,
  ...view
}: OfferingView) {
  return { ...view, proposed: proposedOf(view), instructorId: owner.id, instructorName: owner.name };
}

function mentorship({
  kind: _,
  owner,
  chapterCount: __,
  hasImageFile: ___,
  services,
  ...view
}: OfferingView) {
  return {
    ...view,
    proposed: proposedOf(view),
    services: services ?? "",
    mentorId: owner.id,
    mentorName: owner.name,
  };
}

function proposedOf({ proposed }: Pick<OfferingView, "proposed">) {
  if (!proposed) return null;
  const { hasImageFile: _, ...shown } = proposed;
  return shown;
}
