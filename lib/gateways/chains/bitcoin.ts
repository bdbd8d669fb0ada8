import { getAddressInfo, Network } from "bitcoin-address-validation";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { bitcoinAddressAt, demoChain } from "./demo";
import { type ChainGateway, withoutNode } from "./gateway";

/** 141 virtual bytes, for one input and two outputs, at 10 sats each. */
const DEMO_FEE_SATS = 1_410n;

/**
 * Returns the gateway to the Bitcoin network: a simulated regtest in the demonstration, otherwise mainnet, which has no
 * node yet.
 */
export function bitcoinGateway(): ChainGateway {
  if (!isDemonstration()) return withoutNode("BTC", (text) => normalBitcoinAddress(text, Network.mainnet));
  return {
    ...demoChain("BTC"),
    newAddress: async ({ index }) => bitcoinAddressAt(index),
    normalAddress: (text) => normalBitcoinAddress(text, Network.regtest),
    estimateFee: async () => DEMO_FEE_SATS,
  };
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
