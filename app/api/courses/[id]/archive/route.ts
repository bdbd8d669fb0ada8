import { route } from "@/lib/core/command/route";
import { archiveCourse } from "@/lib/learning/catalogue/archive-offering";
import { courseJson } from "@/lib/learning/catalogue/present";
import { restoreCourse } from "@/lib/learning/catalogue/restore-offering";

export const POST = route(archiveCourse, {
  summary: "Archive a course, as its owner or an administrator; enrolled students keep it",
  body: courseJson,
});

export const DELETE = route(restoreCourse, {
  summary: "Restore your course from the archive",
  body: courseJson,
});
