import { reader, route } from "@/lib/core/route";
import { deleteCourse } from "@/lib/learning/delete-offering";
import { editCourse } from "@/lib/learning/edit-offering";
import { courseJson } from "@/lib/learning/offering-present";
import { getOffering } from "@/lib/learning/offering-queries";
import { courseParams } from "@/lib/learning/offering-schema";

export const GET = reader(
  {
    summary: "One course of the catalogue, or one that the caller has to do with",
    allow: "app:courses",
    input: courseParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOffering(viewer, { kind: "course", id }) }),
  courseJson,
);

export const PATCH = route(editCourse, {
  summary: "Change one's own course; what was approved is looked at again, and stays open meanwhile",
  body: courseJson,
});

export const DELETE = route(deleteCourse, {
  summary: "Delete a course for good; one that had students is refused, and can be archived",
});
