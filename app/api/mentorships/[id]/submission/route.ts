import { route } from "@/lib/core/command/route";
import { mentorshipJson } from "@/lib/learning/catalogue/present";
import { submitMentorship } from "@/lib/learning/catalogue/submit-offering";

export const POST = route(submitMentorship, {
  summary: "Submit your mentorship for review, for the first time or again",
  body: mentorshipJson,
});
