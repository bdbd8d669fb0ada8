import { route } from "@/lib/core/command/route";
import { approveCourse } from "@/lib/learning/catalogue/approve-offering";
import { courseJson } from "@/lib/learning/catalogue/present";

export const POST = route(approveCourse, {
  summary: "Approve a course or its proposed changes",
  body: courseJson,
});
