import { getAddress } from "ethers/address";
import { env } from "@/lib/core/config/env";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { demoChain, evmAddressAt } from "./demo";
import { type EthereumKeys, ethereumNode } from "./ethereum-node";
import { type ChainGateway, withoutNode } from "./gateway";
import type { Token } from "./token-contracts";

/** The cost of a token transfer, in millionths of the token. */
const DEMO_FEE_MINOR = 1_500_000n;

/**
 * Returns the gateway to an ERC-20 token on Ethereum: simulated in the demonstration, otherwise mainnet through the
 * node of `ETHEREUM_RPC_URL`.
 */
export function evmGateway(asset: Token): ChainGateway {
  const normalAddress = normalEvmAddress;
  if (isDemonstration()) {
    return {
      ...demoChain(asset),
      newAddress: async ({ index }) => evmAddressAt(index),
      normalAddress,
      estimateFee: async () => DEMO_FEE_MINOR,
    };
  }
  const keys = ethereumKeys();
  return keys
    ? { asset, isConnected: true, normalAddress, ...ethereumNode(asset, keys) }
    : withoutNode(asset, normalAddress);
}

// All three, or tokens are neither deposited nor withdrawn.
function ethereumKeys(): EthereumKeys | null {
  const { ETHEREUM_RPC_URL: url, ETHEREUM_DEPOSIT_KEY: depositKey, ETHEREUM_PAYOUT_KEY: payoutKey } = env();
  return url && depositKey && payoutKey ? { url, depositKey, payoutKey } : null;
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
