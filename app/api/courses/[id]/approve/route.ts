import { route } from "@/lib/core/route";
import { approveCourse } from "@/lib/learning/approve-offering";
import { courseJson } from "@/lib/learning/offering-present";

export const POST = route(approveCourse, {
  summary: "Publish a course, or what was changed of one",
  body: courseJson,
});
