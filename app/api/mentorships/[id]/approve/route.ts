import { route } from "@/lib/core/command/route";
import { approveMentorship } from "@/lib/learning/catalogue/approve-offering";
import { mentorshipJson } from "@/lib/learning/catalogue/present";

export const POST = route(approveMentorship, {
  summary: "Publish a mentorship, or what was changed of one",
  body: mentorshipJson,
});
