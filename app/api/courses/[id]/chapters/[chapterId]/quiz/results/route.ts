import { reader } from "@/lib/core/command/route";
import { chapterParams } from "@/lib/learning/chapters/schema";
import { resultsJson } from "@/lib/learning/quizzes/present";
import { readResults } from "@/lib/learning/quizzes/results-queries";

export const GET = reader(
  {
    summary: "Get how the students of your course do in the quiz of a chapter",
    allow: "app:courses",
    input: chapterParams,
    refuses: ["not_found"],
  },
  async (viewer, input) => ({ result: await readResults(viewer, input) }),
  resultsJson,
);
