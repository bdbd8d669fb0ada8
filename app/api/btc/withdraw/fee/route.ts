import { reader } from "@/lib/core/route";
import { feeJson } from "@/lib/exchange/wallet-present";
import { feeInput } from "@/lib/exchange/wallet-schema";
import { chainOf } from "@/lib/gateways/chains";

export const GET = reader(
  {
    summary: "What the network asks for a withdrawal now",
    allow: "user",
    input: feeInput,
    refuses: ["unavailable"],
  },
  async (_viewer, { asset }) => ({ result: { asset, fee: await chainOf(asset).estimateFee() } }),
  feeJson,
);
