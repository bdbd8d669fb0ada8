import { route } from "@/lib/core/command/route";
import { exitJson } from "@/lib/tokenization/exits/present";
import { stopExit } from "@/lib/tokenization/exits/stop-exit";

export const POST = route(stopExit, {
  summary: "Stop the vote on a way out, with a reason; its money returns at once",
  body: exitJson,
});
