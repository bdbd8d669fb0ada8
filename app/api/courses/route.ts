import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createCourse } from "@/lib/learning/catalogue/create-course";
import { courseJson, coursesJson } from "@/lib/learning/catalogue/present";
import { listOfferings } from "@/lib/learning/catalogue/queries";
import { listOfferingsInput } from "@/lib/learning/catalogue/schema";

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
