import { pageReader } from "@/lib/core/page-reader";
import { mentorshipsJson } from "@/lib/learning/offering-present";
import { listOfferingQueue } from "@/lib/learning/offering-queries";
import { listOfferingQueueInput } from "@/lib/learning/offering-schema";

export const GET = pageReader(
  {
    summary: "The mentorships of all members; `waiting` are those to review, in the order they were sent",
    allow: "admin",
    input: listOfferingQueueInput,
    refuses: [],
  },
  (viewer, input) => listOfferingQueue(viewer, "mentorship", input),
  mentorshipsJson,
);
