import { pageReader } from "@/lib/core/command/page-reader";
import { mentorshipsJson } from "@/lib/learning/catalogue/present";
import { listOfferingQueue } from "@/lib/learning/catalogue/queries";
import { listOfferingQueueInput } from "@/lib/learning/catalogue/schema";

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
