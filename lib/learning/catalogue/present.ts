import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { APPROVAL_STATUSES, OFFERING_STATUSES } from "@/lib/learning/constants";
import type { OfferingView } from "./views";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");
const makerOnly = "Null for others than its maker and administrators";

const shared = {
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  price: euros,
  usdPrice: z.string().describe("What the card is charged at the reference rate of now, US dollars"),
  platformFee: euros.describe("1.5 % of the price, out of what its maker receives"),
  isFree: z.boolean(),
  imageUrl: z.string().nullable(),
  status: z.enum(OFFERING_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  rejectionReason: z.string().nullable().describe(makerOnly),
  submittedAt: isoDateTime.nullable().describe(makerOnly),
  decidedAt: isoDateTime.nullable().describe(makerOnly),
  changedAt: isoDateTime.nullable().describe(`Since when there is a proposed version. ${makerOnly}`),
  enrolledCount: z.number().int(),
  rating: z.string().nullable().describe("One to five stars, one decimal; null without ratings"),
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
    .describe(
      `What its maker has changed of what is approved, which is not offered before it is approved. ${makerOnly}`,
    ),
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
    contactInfo: z.string().nullable().describe("Null for members who are not enrolled"),
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
  .describe("How many stand in the catalogue")
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
