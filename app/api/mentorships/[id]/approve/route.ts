import { route } from "@/lib/core/route";
import { approveMentorship } from "@/lib/learning/approve-offering";
import { mentorshipJson } from "@/lib/learning/offering-present";

export const POST = route(approveMentorship, {
  summary: "Publish a mentorship, or what was changed of one",
  body: mentorshipJson,
});
