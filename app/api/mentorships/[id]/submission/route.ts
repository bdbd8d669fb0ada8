import { route } from "@/lib/core/route";
import { mentorshipJson } from "@/lib/learning/offering-present";
import { submitMentorship } from "@/lib/learning/submit-offering";

export const POST = route(submitMentorship, {
  summary: "Send one's own mentorship for review, the first time or again",
  body: mentorshipJson,
});
