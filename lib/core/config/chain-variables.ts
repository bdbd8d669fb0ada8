import { z } from "zod";

const NODE =
  "must be the http:// or https:// URL of a node, with its user name and password if it needs them";

/** The variables that connect the chains of real money. They have no effect in the demonstration. */
export const CHAIN_VARIABLES = {
  BITCOIN_RPC_URL: z
    .url({ protocol: /^https?$/, error: NODE, abort: true })
    .refine(
      (address) => /^\/wallet\/[^/]+$/.test(new URL(address).pathname),
      "must name a wallet of the node: http://user:password@host:8332/wallet/lonja",
    )
    .optional(),
  ETHEREUM_RPC_URL: z.url({ protocol: /^https?$/, error: NODE }).optional(),
  ETHEREUM_DEPOSIT_KEY: z
    .string()
    .regex(/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/, "must be the extended public key (xpub…) of m/44'/60'/0'/0")
    .optional(),
  ETHEREUM_PAYOUT_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, "must be a private key: 0x and 64 hexadecimal digits")
    .optional(),
};
