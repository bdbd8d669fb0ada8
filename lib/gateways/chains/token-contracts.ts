// The contracts of the tokens on Ethereum's mainnet, as published by their issuers.
const CONTRACTS = {
  USDT: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  USDC: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
} as const;

/**
 * Returns the token whose own contract has this Ethereum address, otherwise null: tokens sent to a contract are lost.
 */
export function tokenOfContract(address: string): keyof typeof CONTRACTS | null {
  const [token] = Object.entries(CONTRACTS).find(([, contract]) => contract === address) ?? [];
  return (token as keyof typeof CONTRACTS | undefined) ?? null;
}
