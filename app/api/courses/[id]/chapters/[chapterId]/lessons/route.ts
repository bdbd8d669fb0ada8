import { route } from "@/lib/core/command/route";
import { createLesson } from "@/lib/learning/chapters/create-lesson";
import { lessonJson } from "@/lib/learning/chapters/present";

export const POST = route(createLesson, {
  summary: "Add a lesson at the end of a chapter of your course",
  status: 201,
  body: lessonJson,
});
