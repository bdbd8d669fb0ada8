import { route } from "@/lib/core/command/route";
import { deleteChapter } from "@/lib/learning/chapters/delete-chapter";
import { editChapter } from "@/lib/learning/chapters/edit-chapter";
import { chapterJson } from "@/lib/learning/chapters/present";

export const PATCH = route(editChapter, {
  summary: "Change a chapter of your course",
  body: chapterJson,
});

export const DELETE = route(deleteChapter, { summary: "Delete a chapter of your course" });
