import { reader, route } from "@/lib/core/command/route";
import { deleteCourse } from "@/lib/learning/catalogue/delete-offering";
import { editCourse } from "@/lib/learning/catalogue/edit-offering";
import { courseJson } from "@/lib/learning/catalogue/present";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { courseParams } from "@/lib/learning/catalogue/schema";

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
