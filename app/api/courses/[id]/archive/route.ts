import { route } from "@/lib/core/command/route";
import { archiveCourse } from "@/lib/learning/catalogue/archive-offering";
import { courseJson } from "@/lib/learning/catalogue/present";
import { restoreCourse } from "@/lib/learning/catalogue/restore-offering";

export const POST = route(archiveCourse, {
  summary: "Take a course out of the catalogue: its maker, or an administrator; who is enrolled keeps it",
  body: courseJson,
});

export const DELETE = route(restoreCourse, {
  summary: "Take one's own course out of the archive",
  body: courseJson,
});
