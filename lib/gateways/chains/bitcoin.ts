import { getAddressInfo, Network } from "bitcoin-address-validation";
import { env } from "@/lib/core/config/env";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { bitcoinNode } from "./bitcoin-node";
import { bitcoinAddressAt, demoChain } from "./demo";
import { type ChainGateway, withoutNode } from "./gateway";

/** 141 virtual bytes, for one input and two outputs, at 10 sats each. */
const DEMO_FEE_SATS = 1_410n;

/**
 * Returns the gateway to the Bitcoin network: a simulated regtest in the demonstration, otherwise mainnet through the
 * node of `BITCOIN_RPC_URL`.
 */
export function bitcoinGateway(): ChainGateway {
  if (isDemonstration()) {
    return {
      ...demoChain("BTC"),
      newAddress: async ({ index }) => bitcoinAddressAt(index),
      normalAddress: (text) => normalBitcoinAddress(text, Network.regtest),
      estimateFee: async () => DEMO_FEE_SATS,
    };
  }
  const normalAddress = (text: string) => normalBitcoinAddress(text, Network.mainnet);
  const { BITCOIN_RPC_URL } = env();
  return BITCOIN_RPC_URL
    ? { asset: "BTC", isConnected: true, normalAddress, ...bitcoinNode(BITCOIN_RPC_URL) }
    : withoutNode("BTC", normalAddress);
}

// A base58 address has the same format on regtest and testnet. A bech32 address names its network, has a single case,
// and is stored in lower case.
function normalBitcoinAddress(text: string, network: Network): string | null {
  const info = infoOf(text);
  if (!info) return null;
  const isRegtest = network === Network.regtest && info.network === Network.testnet && !info.bech32;
  if (info.network !== network && !isRegtest) return null;
  return info.bech32 ? text.toLowerCase() : text;
}

function infoOf(text: string) {
  try {
    return getAddressInfo(text);
  } catch {
    return null;
  }
}
