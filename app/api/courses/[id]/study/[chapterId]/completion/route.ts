import { route } from "@/lib/core/route";
import { completeChapter } from "@/lib/learning/complete-chapter";
import { reopenChapter } from "@/lib/learning/reopen-chapter";
import { progressJson } from "@/lib/learning/study-present";

export const POST = route(completeChapter, { summary: "Mark a chapter as completed", body: progressJson });

export const DELETE = route(reopenChapter, { summary: "Take that back", body: progressJson });
