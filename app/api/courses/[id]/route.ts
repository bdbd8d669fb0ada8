import { reader, route } from "@/lib/core/route";
import { deleteCourse } from "@/lib/learning/delete-item";
import { editCourse } from "@/lib/learning/edit-item";
import { courseJson } from "@/lib/learning/item-present";
import { getItem } from "@/lib/learning/item-queries";
import { courseParams } from "@/lib/learning/item-schema";

export const GET = reader(
  {
    summary: "One course of the catalogue, or one that the caller has to do with",
    allow: "app:courses",
    input: courseParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getItem(viewer, { type: "course", id }) }),
  courseJson,
);

export const PATCH = route(editCourse, {
  summary: "Change one's own course; what was approved is looked at again, and stays open meanwhile",
  body: courseJson,
});

export const DELETE = route(deleteCourse, {
  summary: "Delete a course for good; one that had students is refused, and can be archived",
});
