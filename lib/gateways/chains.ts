import type { ChainAsset } from "@/lib/exchange/constants";
import { bitcoinGateway } from "./bitcoin";
import type { ChainGateway } from "./chain";
import { evmGateway } from "./evm";

/** The way to the chain that carries this asset. */
export function chainOf(asset: ChainAsset): ChainGateway {
  return asset === "BTC" ? bitcoinGateway() : evmGateway(asset);
}
