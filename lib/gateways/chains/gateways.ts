import type { ChainAsset } from "@/lib/gateways/constants";
import { bitcoinGateway } from "./bitcoin";
import { evmGateway } from "./evm";
import type { ChainGateway } from "./gateway";

/** Returns the gateway to the chain of this asset. */
export function chainOf(asset: ChainAsset): ChainGateway {
  return asset === "BTC" ? bitcoinGateway() : evmGateway(asset);
}
