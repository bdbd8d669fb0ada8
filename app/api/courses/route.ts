import { pageReader } from "@/lib/core/page-reader";
import { route } from "@/lib/core/route";
import { createCourse } from "@/lib/learning/create-course";
import { courseJson, coursesJson } from "@/lib/learning/offering-present";
import { listOfferings } from "@/lib/learning/offering-queries";
import { listOfferingsInput } from "@/lib/learning/offering-schema";

export const GET = pageReader(
  {
    summary: "The catalogue of courses, a page at a time; `mine` are one's own in whatever state",
    allow: "app:courses",
    input: listOfferingsInput,
    refuses: [],
  },
  (viewer, input) => listOfferings(viewer, "course", input),
  coursesJson,
);

export const POST = route(createCourse, {
  summary: "Begin a course: a draft, until it is sent for review",
  status: 201,
  body: courseJson,
});
