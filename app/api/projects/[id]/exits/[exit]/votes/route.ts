import { route } from "@/lib/core/command/route";
import { exitJson } from "@/lib/tokenization/exits/present";
import { voteExit } from "@/lib/tokenization/exits/vote-exit";

export const POST = route(voteExit, {
  summary: "Vote on an exit with the tokens held when the vote opened; the vote can be changed until the end",
  body: exitJson,
});
