import { route } from "@/lib/core/command/route";
import { courseJson } from "@/lib/learning/catalogue/present";
import { submitCourse } from "@/lib/learning/catalogue/submit-offering";

export const POST = route(submitCourse, {
  summary: "Send one's own course for review, the first time or again",
  body: courseJson,
});
