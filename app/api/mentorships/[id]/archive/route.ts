import { route } from "@/lib/core/route";
import { archiveMentorship } from "@/lib/learning/archive-offering";
import { mentorshipJson } from "@/lib/learning/offering-present";
import { restoreMentorship } from "@/lib/learning/restore-offering";

export const POST = route(archiveMentorship, {
  summary: "Take a mentorship out of the catalogue: its maker, or an administrator; who is enrolled keeps it",
  body: mentorshipJson,
});

export const DELETE = route(restoreMentorship, {
  summary: "Take one's own mentorship out of the archive",
  body: mentorshipJson,
});
