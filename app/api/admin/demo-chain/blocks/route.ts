import { route } from "@/lib/core/route";
import { mineBlocks } from "@/lib/exchange/mine-blocks";
import { minedJson } from "@/lib/exchange/wallet-present";

export const POST = route(mineBlocks, {
  summary: "Mine blocks on the demonstration chain; in the demonstration environment only",
  status: 201,
  body: minedJson,
});
