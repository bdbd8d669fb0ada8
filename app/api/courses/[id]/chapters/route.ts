import { reader, route } from "@/lib/core/command/route";
import { createChapter } from "@/lib/learning/chapters/create-chapter";
import { chapterJson, chaptersJson } from "@/lib/learning/chapters/present";
import { listChapters } from "@/lib/learning/chapters/queries";
import { listChaptersInput } from "@/lib/learning/chapters/schema";

export const GET = reader(
  {
    summary: "List the chapters of a course; content only of previews and for members with access",
    allow: "app:courses",
    input: listChaptersInput,
    refuses: ["not_found"],
  },
  async (viewer, { id, version }) => ({ result: await listChapters(viewer, id, version) }),
  chaptersJson,
);

export const POST = route(createChapter, {
  summary: "Add a chapter to your course",
  status: 201,
  body: chapterJson,
});
