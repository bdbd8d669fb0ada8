import { command, recorded } from "@/lib/core/command";
import { consume } from "@/lib/core/limits";
import { enrollMember, settleNamed } from "./enroll-member";
import { PURCHASE_ATTEMPTS } from "./purchase-constants";
import { enrollInCourseInput } from "./purchase-schema";

/** A member takes their place in a course: a free one at once, a paid one with the payment that their card confirmed. */
export const enrollInCourse = command(
  {
    name: "learning.enroll-in-course",
    allow: "app:courses",
    input: enrollInCourseInput,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }, { paymentIntentId }) => {
      await consume({ name: "enrollments", key: actor.id, ...PURCHASE_ATTEMPTS.perUser });
      return settleNamed(paymentIntentId);
    },
  },
  (context, { courseId }) =>
    enrollMember({ ...context, paymentId: context.prepared }, { kind: "course", id: courseId }),
);
