import { route } from "@/lib/core/command/route";
import { askMilestone } from "@/lib/tokenization/milestones/ask-milestone";
import { projectJson } from "@/lib/tokenization/projects/present";

export const POST = route(askMilestone, {
  summary: "Request the money of a milestone with a report; holders vote on it for 14 days",
  body: projectJson,
});
