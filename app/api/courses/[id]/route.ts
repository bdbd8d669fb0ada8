import { reader, route } from "@/lib/core/command/route";
import { deleteCourse } from "@/lib/learning/catalogue/delete-offering";
import { editCourse } from "@/lib/learning/catalogue/edit-offering";
import { courseJson } from "@/lib/learning/catalogue/present";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { courseParams } from "@/lib/learning/catalogue/schema";

export const GET = reader(
  {
    summary: "Get a course of the catalogue, or one that you own, study or review",
    allow: "app:courses",
    input: courseParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOffering(viewer, { kind: "course", id }) }),
  courseJson,
);

export const PATCH = route(editCourse, {
  summary: "Change your course; changes of an approved course are reviewed while it stays on sale",
  body: courseJson,
});

export const DELETE = route(deleteCourse, {
  summary: "Delete a course permanently; one that has had students can only be archived",
});
