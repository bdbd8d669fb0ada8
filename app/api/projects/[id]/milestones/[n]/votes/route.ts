import { route } from "@/lib/core/command/route";
import { castVote } from "@/lib/tokenization/milestones/cast-vote";
import { projectJson } from "@/lib/tokenization/projects/present";

export const POST = route(castVote, {
  summary: "Vote on a milestone, with the tokens held as the vote opened; it may be changed until the end",
  body: projectJson,
});
