import { route } from "@/lib/core/command/route";
import { exitJson } from "@/lib/tokenization/exits/present";
import { withdrawExit } from "@/lib/tokenization/exits/withdraw-exit";

export const POST = route(withdrawExit, {
  summary: "Take a way out back before anybody has voted; its money returns at once",
  body: exitJson,
});
