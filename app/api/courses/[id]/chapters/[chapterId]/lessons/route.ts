import { route } from "@/lib/core/route";
import { lessonJson } from "@/lib/learning/chapter-present";
import { createLesson } from "@/lib/learning/create-lesson";

export const POST = route(createLesson, {
  summary: "Add a lesson to a chapter of one's own course, after the last one",
  status: 201,
  body: lessonJson,
});
