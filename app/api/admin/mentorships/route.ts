import { pageReader } from "@/lib/core/command/page-reader";
import { mentorshipsJson } from "@/lib/learning/catalogue/present";
import { listOfferingQueue } from "@/lib/learning/catalogue/queries";
import { listOfferingQueueInput } from "@/lib/learning/catalogue/schema";

export const GET = pageReader(
  {
    summary:
      "List the mentorships of all members; with `waiting`, those to review in the order of submission",
    allow: "admin",
    input: listOfferingQueueInput,
    refuses: [],
  },
  (viewer, input) => listOfferingQueue(viewer, "mentorship", input),
  mentorshipsJson,
);
