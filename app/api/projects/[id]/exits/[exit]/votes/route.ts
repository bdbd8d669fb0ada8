import { route } from "@/lib/core/command/route";
import { exitJson } from "@/lib/tokenization/exits/present";
import { voteExit } from "@/lib/tokenization/exits/vote-exit";

export const POST = route(voteExit, {
  summary: "Vote on a way out, with the tokens held as the vote opened; it may be changed until the end",
  body: exitJson,
});
