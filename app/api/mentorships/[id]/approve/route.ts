import { route } from "@/lib/core/command/route";
import { approveMentorship } from "@/lib/learning/catalogue/approve-offering";
import { mentorshipJson } from "@/lib/learning/catalogue/present";

export const POST = route(approveMentorship, {
  summary: "Approve a mentorship or its proposed changes",
  body: mentorshipJson,
});
