import { DomainError } from "@/lib/core/command/errors";
import { noteFailure } from "@/lib/core/jobs/failures";
import type { ChainAsset } from "@/lib/gateways/constants";
import { bitcoinGateway } from "./bitcoin";
import { evmGateway } from "./evm";
import type { ChainGateway } from "./gateway";

const NO_ANSWER = "La red no responde ahora. Inténtalo dentro de unos minutos.";

/**
 * Returns the gateway to the chain of this asset. The two calls during a member's request throw `unavailable` if the
 * node fails.
 */
export function chainOf(asset: ChainAsset): ChainGateway {
  const chain = asset === "BTC" ? bitcoinGateway() : evmGateway(asset);
  return {
    ...chain,
    newAddress: (member) => chain.newAddress(member).catch(unavailable(asset)),
    estimateFee: () => chain.estimateFee().catch(unavailable(asset)),
  };
}

const unavailable = (asset: ChainAsset) => (error: unknown) => {
  if (error instanceof DomainError) throw error;
  noteFailure({ asset, error }, "the node of a chain failed");
  throw Object.assign(new DomainError("unavailable", NO_ANSWER), { cause: error });
};
