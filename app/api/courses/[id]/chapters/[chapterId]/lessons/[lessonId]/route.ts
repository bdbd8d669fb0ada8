import { route } from "@/lib/core/command/route";
import { deleteLesson } from "@/lib/learning/chapters/delete-lesson";
import { editLesson } from "@/lib/learning/chapters/edit-lesson";
import { lessonJson } from "@/lib/learning/chapters/present";

export const PATCH = route(editLesson, {
  summary: "Change a lesson of your course",
  body: lessonJson,
});

export const DELETE = route(deleteLesson, { summary: "Delete a lesson of your course" });
