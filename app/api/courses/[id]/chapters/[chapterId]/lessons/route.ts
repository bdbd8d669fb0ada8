import { route } from "@/lib/core/command/route";
import { createLesson } from "@/lib/learning/chapters/create-lesson";
import { lessonJson } from "@/lib/learning/chapters/present";

export const POST = route(createLesson, {
  summary: "Add a lesson to a chapter of one's own course, after the last one",
  status: 201,
  body: lessonJson,
});
