import { route } from "@/lib/core/command/route";
import { castVote } from "@/lib/tokenization/milestones/cast-vote";
import { projectJson } from "@/lib/tokenization/projects/present";

export const POST = route(castVote, {
  summary:
    "Vote on a milestone with the tokens held when the vote opened; the vote can be changed until the end",
  body: projectJson,
});
