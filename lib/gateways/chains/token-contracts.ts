// The tokens' own contracts on Ethereum's mainnet, as their issuers publish them.
const CONTRACTS = {
  USDT: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  USDC: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
} as const;

/** The token whose own contract this Ethereum address is, else null: tokens sent to a contract are lost. */
export function tokenOfContract(address: string): keyof typeof CONTRACTS | null {
  const [token] = Object.entries(CONTRACTS).find(([, contract]) => contract === address) ?? [];
  return (token as keyof typeof CONTRACTS | undefined) ?? null;
}
