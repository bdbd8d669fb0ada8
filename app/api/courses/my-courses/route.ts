import { pageReader } from "@/lib/core/command/page-reader";
import { coursesJson } from "@/lib/learning/catalogue/present";
import { listOwnOfferings } from "@/lib/learning/catalogue/queries";
import { listOfferingsInput } from "@/lib/learning/catalogue/schema";

export const GET = pageReader(
  {
    summary: "List your courses in every state, newest first",
    allow: "app:courses",
    input: listOfferingsInput,
    refuses: [],
  },
  (viewer, input) => listOwnOfferings(viewer, "course", input),
  coursesJson,
);
