import { reader } from "@/lib/core/command/route";
import { chainOf } from "@/lib/gateways/chains/gateways";
import { feeJson } from "@/lib/wallet/present";
import { feeInput } from "@/lib/wallet/schema";

export const GET = reader(
  {
    summary: "Get the current network fee of a withdrawal",
    allow: "user",
    input: feeInput,
    refuses: ["unavailable"],
  },
  async (_viewer, { asset }) => ({ result: { asset, fee: await chainOf(asset).estimateFee() } }),
  feeJson,
);
