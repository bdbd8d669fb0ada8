import { route } from "@/lib/core/route";
import { chapterJson } from "@/lib/learning/chapter-present";
import { deleteChapter } from "@/lib/learning/delete-chapter";
import { editChapter } from "@/lib/learning/edit-chapter";

export const PATCH = route(editChapter, {
  summary: "Change a chapter of one's own course",
  body: chapterJson,
});

export const DELETE = route(deleteChapter, { summary: "Delete a chapter of one's own course" });
