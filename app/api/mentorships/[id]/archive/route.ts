import { route } from "@/lib/core/command/route";
import { archiveMentorship } from "@/lib/learning/catalogue/archive-offering";
import { mentorshipJson } from "@/lib/learning/catalogue/present";
import { restoreMentorship } from "@/lib/learning/catalogue/restore-offering";

export const POST = route(archiveMentorship, {
  summary: "Archive a mentorship, as its owner or an administrator; enrolled students keep it",
  body: mentorshipJson,
});

export const DELETE = route(restoreMentorship, {
  summary: "Restore your mentorship from the archive",
  body: mentorshipJson,
});
