import { pageReader } from "@/lib/core/page-reader";
import { coursesJson } from "@/lib/learning/offering-present";
import { listOwnOfferings } from "@/lib/learning/offering-queries";
import { listOfferingsInput } from "@/lib/learning/offering-schema";

export const GET = pageReader(
  {
    summary: "One's own courses in whatever state, the latest first",
    allow: "app:courses",
    input: listOfferingsInput,
    refuses: [],
  },
  (viewer, input) => listOwnOfferings(viewer, "course", input),
  coursesJson,
);
