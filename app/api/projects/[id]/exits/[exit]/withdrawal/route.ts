import { route } from "@/lib/core/command/route";
import { exitJson } from "@/lib/tokenization/exits/present";
import { withdrawExit } from "@/lib/tokenization/exits/withdraw-exit";

export const POST = route(withdrawExit, {
  summary: "Withdraw an exit before the first vote; its reserved money is returned",
  body: exitJson,
});
