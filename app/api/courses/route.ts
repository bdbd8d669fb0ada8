import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createCourse } from "@/lib/learning/catalogue/create-course";
import { courseJson, coursesJson } from "@/lib/learning/catalogue/present";
import { listOfferings } from "@/lib/learning/catalogue/queries";
import { listOfferingsInput } from "@/lib/learning/catalogue/schema";

export const GET = pageReader(
  {
    summary: "List the courses of the catalogue, a page at a time; with `mine`, your own in every state",
    allow: "app:courses",
    input: listOfferingsInput,
    refuses: [],
  },
  (viewer, input) => listOfferings(viewer, "course", input),
  coursesJson,
);

export const POST = route(createCourse, {
  summary: "Create a course as a draft",
  status: 201,
  body: courseJson,
});
