import { route } from "@/lib/core/route";
import { mentorshipJson } from "@/lib/learning/item-present";
import { rejectMentorship } from "@/lib/learning/reject-item";

export const POST = route(rejectMentorship, {
  summary: "Send a mentorship back with the reason",
  body: mentorshipJson,
});
