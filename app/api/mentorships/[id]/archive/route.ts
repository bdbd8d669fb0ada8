import { route } from "@/lib/core/command/route";
import { archiveMentorship } from "@/lib/learning/catalogue/archive-offering";
import { mentorshipJson } from "@/lib/learning/catalogue/present";
import { restoreMentorship } from "@/lib/learning/catalogue/restore-offering";

export const POST = route(archiveMentorship, {
  summary: "Take a mentorship out of the catalogue: its maker, or an administrator; who is enrolled keeps it",
  body: mentorshipJson,
});

export const DELETE = route(restoreMentorship, {
  summary: "Take one's own mentorship out of the archive",
  body: mentorshipJson,
});
