import { reader } from "@/lib/core/command/route";
import { studyChapterJson } from "@/lib/learning/study/present";
import { getStudyChapter } from "@/lib/learning/study/queries";
import { studyChapterParams } from "@/lib/learning/study/schema";

export const GET = reader(
  {
    summary: "Get the content of a chapter, for students of the course",
    allow: "app:courses",
    input: studyChapterParams,
    refuses: ["not_found", "conflict"],
  },
  async (viewer, { id, chapterId }) => ({ result: await getStudyChapter(viewer, id, chapterId) }),
  studyChapterJson,
);
