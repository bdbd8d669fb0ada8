import { route } from "@/lib/core/command/route";
import { mentorshipJson } from "@/lib/learning/catalogue/present";
import { rejectMentorship } from "@/lib/learning/catalogue/reject-offering";

export const POST = route(rejectMentorship, {
  summary: "Reject a mentorship with a reason",
  body: mentorshipJson,
});
