import { reader } from "@/lib/core/command/route";
import { chapterParams } from "@/lib/learning/chapters/schema";
import { studyChapterJson } from "@/lib/learning/study/present";
import { getStudyChapter } from "@/lib/learning/study/queries";

export const GET = reader(
  {
    summary: "Get the content of a chapter, for students of the course",
    allow: "app:courses",
    input: chapterParams,
    refuses: ["not_found", "conflict"],
  },
  async (viewer, { id, chapterId }) => ({ result: await getStudyChapter(viewer, id, chapterId) }),
  studyChapterJson,
);
