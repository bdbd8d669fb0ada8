import { sharedPotMovesJson } from "@/lib/bank/shared-pots/present";
import { listSharedPotMoves } from "@/lib/bank/shared-pots/queries";
import { listSharedPotMovesInput } from "@/lib/bank/shared-pots/schema";
import { pageReader } from "@/lib/core/command/page-reader";

export const GET = pageReader(
  {
    summary: "List the movements of a shared pot, newest first",
    allow: "user",
    input: listSharedPotMovesInput,
    refuses: ["not_found"],
  },
  listSharedPotMoves,
  sharedPotMovesJson,
);
