import { pageReader } from "@/lib/core/command/page-reader";
import { removedQuizzesJson } from "@/lib/learning/quizzes/present";
import { listRemoved } from "@/lib/learning/quizzes/removed";
import { listRemovedInput } from "@/lib/learning/quizzes/schema";

export const GET = pageReader(
  {
    summary: "List the quizzes that administrators removed from your course, newest first",
    allow: "app:courses",
    input: listRemovedInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listRemoved(viewer, input),
  removedQuizzesJson,
);
