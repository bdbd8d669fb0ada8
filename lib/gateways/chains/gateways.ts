import type { ChainAsset } from "@/lib/gateways/constants";
import { bitcoinGateway } from "./bitcoin";
import { evmGateway } from "./evm";
import type { ChainGateway } from "./gateway";

/** The way to the chain that carries this asset. */
export function chainOf(asset: ChainAsset): ChainGateway {
  return asset === "BTC" ? bitcoinGateway() : evmGateway(asset);
}
