import { getAddress } from "ethers/address";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { demoChain, evmAddressAt } from "./demo";
import { type ChainGateway, withoutNode } from "./gateway";

/** What a token transfer costs, in the token's own millionths. */
const DEMO_FEE_MINOR = 1_500_000n;

/** An ERC-20 token on Ethereum: the demonstration's, else mainnet, for which there is no node yet. */
export function evmGateway(asset: "USDT" | "USDC"): ChainGateway {
  if (!isDemonstration()) return withoutNode(asset, normalEvmAddress);
  return {
    ...demoChain(asset),
    newAddress: async ({ index }) => evmAddressAt(index),
    normalAddress: normalEvmAddress,
    estimateFee: async () => DEMO_FEE_MINOR,
  };
}

// Without capitals there is no checksum: a slip of one digit would pay nobody. What goes to the address zero is burnt.
function normalEvmAddress(text: string): string | null {
  if (/^0x0+$/.test(text)) return null;
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
  try {
    return getAddress(text) === text ? text : null;
  } catch {
    return null;
  }
}
