import { reader, route } from "@/lib/core/command/route";
import { createChapter } from "@/lib/learning/chapters/create-chapter";
import { chapterJson, chaptersJson } from "@/lib/learning/chapters/present";
import { listChapters } from "@/lib/learning/chapters/queries";
import { listChaptersInput } from "@/lib/learning/chapters/schema";

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
