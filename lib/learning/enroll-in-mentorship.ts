import { command, recorded } from "@/lib/core/command";
import { consume } from "@/lib/core/limits";
import { enrollMember, settleNamed } from "./enroll-member";
import { PURCHASE_ATTEMPTS } from "./purchase-constants";
import { enrollInMentorshipInput } from "./purchase-schema";

/** A member takes their place in a mentorship: a free one at once, a paid one with the payment that their card confirmed. */
export const enrollInMentorship = command(
  {
    name: "learning.enroll-in-mentorship",
    allow: "app:courses",
    input: enrollInMentorshipInput,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }, { paymentIntentId }) => {
      await consume({ name: "enrollments", key: actor.id, ...PURCHASE_ATTEMPTS.perUser });
      return settleNamed(paymentIntentId);
    },
  },
  (context, { mentorshipId }) =>
    enrollMember({ ...context, paymentId: context.prepared }, { kind: "mentorship", id: mentorshipId }),
);
