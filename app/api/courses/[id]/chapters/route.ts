import { reader, route } from "@/lib/core/route";
import { chapterJson, chaptersJson } from "@/lib/learning/chapter-present";
import { listChapters } from "@/lib/learning/chapter-queries";
import { createChapter } from "@/lib/learning/create-chapter";
import { courseParams } from "@/lib/learning/item-schema";

export const GET = reader(
  {
    summary: "The chapters of a course; their content only for who may read it, and of the preview",
    allow: "app:courses",
    input: courseParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await listChapters(viewer, id) }),
  chaptersJson,
);

export const POST = route(createChapter, {
  summary: "Add a chapter to one's own course",
  status: 201,
  body: chapterJson,
});
