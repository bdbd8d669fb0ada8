import { pageReader } from "@/lib/core/page-reader";
import { mentorshipsJson } from "@/lib/learning/offering-present";
import { listOwnOfferings } from "@/lib/learning/offering-queries";
import { listOfferingsInput } from "@/lib/learning/offering-schema";

export const GET = pageReader(
  {
    summary: "One's own mentorships in whatever state, the latest first",
    allow: "app:courses",
    input: listOfferingsInput,
    refuses: [],
  },
  (viewer, input) => listOwnOfferings(viewer, "mentorship", input),
  mentorshipsJson,
);
