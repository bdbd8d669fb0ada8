import { route } from "@/lib/core/command/route";
import { courseJson } from "@/lib/learning/catalogue/present";
import { submitCourse } from "@/lib/learning/catalogue/submit-offering";

export const POST = route(submitCourse, {
  summary: "Submit your course for review, for the first time or again",
  body: courseJson,
});
