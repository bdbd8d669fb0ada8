import { route } from "@/lib/core/route";
import { mentorshipJson } from "@/lib/learning/offering-present";
import { rejectMentorship } from "@/lib/learning/reject-offering";

export const POST = route(rejectMentorship, {
  summary: "Send a mentorship back with the reason",
  body: mentorshipJson,
});
