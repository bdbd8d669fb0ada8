import { reader, route } from "@/lib/core/route";
import { chapterJson, chaptersJson } from "@/lib/learning/chapter-present";
import { listChapters } from "@/lib/learning/chapter-queries";
import { listChaptersInput } from "@/lib/learning/chapter-schema";
import { createChapter } from "@/lib/learning/create-chapter";

export const GET = reader(
  {
    summary: "The chapters of a course; their content only for who may read it, and of the preview",
    allow: "app:courses",
    input: listChaptersInput,
    refuses: ["not_found"],
  },
  async (viewer, { id, version }) => ({ result: await listChapters(viewer, id, version) }),
  chaptersJson,
);

export const POST = route(createChapter, {
  summary: "Add a chapter to one's own course",
  status: 201,
  body: chapterJson,
});
