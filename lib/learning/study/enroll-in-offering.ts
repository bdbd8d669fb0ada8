import type { Viewer } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { PURCHASE_ATTEMPTS } from "@/lib/payments/constants";
import { enrollMember, settleNamed } from "./enrollment";
import { enrollInCourseInput, enrollInMentorshipInput } from "./schema";

const ENROLLING = {
  allow: "app:courses",
  refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
  audit: recorded,
  prepare: async (
    { actor }: { actor: Pick<Viewer, "id"> },
    { paymentIntentId }: { paymentIntentId?: string | undefined },
  ) => {
    await consume({ name: "enrollments", key: actor.id, ...PURCHASE_ATTEMPTS.perUser });
    return settleNamed(paymentIntentId);
  },
} as const;

/** A member enrols in a course: immediately if it is free, otherwise with a payment confirmed by their card. */
export const enrollInCourse = command(
  { name: "learning.enroll-in-course", input: enrollInCourseInput, ...ENROLLING },
  (context, { courseId }) =>
    enrollMember({ ...context, paymentId: context.prepared }, { kind: "course", id: courseId }),
);

/** The same for a mentorship. */
export const enrollInMentorship = command(
  { name: "learning.enroll-in-mentorship", input: enrollInMentorshipInput, ...ENROLLING },
  (context, { mentorshipId }) =>
    enrollMember({ ...context, paymentId: context.prepared }, { kind: "mentorship", id: mentorshipId }),
);
