import { route } from "@/lib/core/route";
import { lessonJson } from "@/lib/learning/chapter-present";
import { deleteLesson } from "@/lib/learning/delete-lesson";
import { editLesson } from "@/lib/learning/edit-lesson";

export const PATCH = route(editLesson, {
  summary: "Change a lesson of one's own course",
  body: lessonJson,
});

export const DELETE = route(deleteLesson, { summary: "Delete a lesson of one's own course" });
