import { getAddress } from "ethers/address";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { demoChain, evmAddressAt } from "./demo";
import { type ChainGateway, withoutNode } from "./gateway";

/** The cost of a token transfer, in millionths of the token. */
const DEMO_FEE_MINOR = 1_500_000n;

/**
 * Returns the gateway to an ERC-20 token on Ethereum: simulated in the demonstration, otherwise mainnet, which has no
 * node yet.
 */
export function evmGateway(asset: "USDT" | "USDC"): ChainGateway {
  if (!isDemonstration()) return withoutNode(asset, normalEvmAddress);
  return {
    ...demoChain(asset),
    newAddress: async ({ index }) => evmAddressAt(index),
    normalAddress: normalEvmAddress,
    estimateFee: async () => DEMO_FEE_MINOR,
  };
}

// An address without capitals has no checksum, so one wrong digit would lose the payment. Tokens sent to the zero
// address are burnt.
function normalEvmAddress(text: string): string | null {
  if (/^0x0+$/.test(text)) return null;
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
  try {
    return getAddress(text) === text ? text : null;
  } catch {
    return null;
  }
}
