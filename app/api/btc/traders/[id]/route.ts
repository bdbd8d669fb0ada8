import { reader } from "@/lib/core/command/route";
import { getTrader } from "@/lib/exchange/orders/trader-queries";
import { traderJson } from "@/lib/exchange/trades/present";
import { traderParams } from "@/lib/exchange/trades/schema";

export const GET = reader(
  {
    summary: "Get the figures of a member's Bitcoin trades",
    allow: "user",
    input: traderParams,
    refuses: ["not_found", "forbidden"],
  },
  async (viewer, { id }) => ({ result: await getTrader(viewer, id) }),
  traderJson,
);
