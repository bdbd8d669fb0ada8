import { route } from "@/lib/core/command/route";
import { exitJson } from "@/lib/tokenization/exits/present";
import { stopExit } from "@/lib/tokenization/exits/stop-exit";

export const POST = route(stopExit, {
  summary: "Stop the vote on an exit, with a reason; its reserved money is returned",
  body: exitJson,
});
