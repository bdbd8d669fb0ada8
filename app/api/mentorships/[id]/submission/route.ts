import { route } from "@/lib/core/command/route";
import { mentorshipJson } from "@/lib/learning/catalogue/present";
import { submitMentorship } from "@/lib/learning/catalogue/submit-offering";

export const POST = route(submitMentorship, {
  summary: "Send one's own mentorship for review, the first time or again",
  body: mentorshipJson,
});
