import { route } from "@/lib/core/command/route";
import { approveCourse } from "@/lib/learning/catalogue/approve-offering";
import { courseJson } from "@/lib/learning/catalogue/present";

export const POST = route(approveCourse, {
  summary: "Publish a course, or what was changed of one",
  body: courseJson,
});
