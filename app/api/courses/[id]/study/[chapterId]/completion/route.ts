import { route } from "@/lib/core/command/route";
import { completeChapter } from "@/lib/learning/study/complete-chapter";
import { progressJson } from "@/lib/learning/study/present";
import { reopenChapter } from "@/lib/learning/study/reopen-chapter";

export const POST = route(completeChapter, { summary: "Mark a chapter as completed", body: progressJson });

export const DELETE = route(reopenChapter, {
  summary: "Mark a chapter as not completed",
  body: progressJson,
});
