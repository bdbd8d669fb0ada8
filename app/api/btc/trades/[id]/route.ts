import { reader } from "@/lib/core/command/route";
import { getTrade } from "@/lib/exchange/trades/deal";
import { tradeJson } from "@/lib/exchange/trades/present";
import { tradeParams } from "@/lib/exchange/trades/schema";

export const GET = reader(
  {
    summary: "Get one of your trades with its timeline, deadline and allowed actions",
    allow: "user",
    input: tradeParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getTrade(viewer, id) }),
  tradeJson,
);
