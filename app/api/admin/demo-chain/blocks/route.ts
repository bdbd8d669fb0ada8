import { route } from "@/lib/core/command/route";
import { mineBlocks } from "@/lib/wallet/deposits/mine-blocks";
import { minedJson } from "@/lib/wallet/present";

export const POST = route(mineBlocks, {
  summary: "Mine blocks on the demonstration chain; only in the demonstration environment",
  status: 201,
  body: minedJson,
});
