/** The tokens on Ethereum that members deposit and withdraw. */
export type Token = "USDT" | "USDC";

// The contracts on Ethereum's mainnet, as published by their issuers.
const CONTRACTS: Readonly<Record<Token, string>> = {
  USDT: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  USDC: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
};

/** Returns the address of a token's contract. */
export function tokenContract(token: Token): string {
  return CONTRACTS[token];
}

/**
 * Returns the token whose own contract has this Ethereum address, otherwise null: tokens sent to a contract are lost.
 */
export function tokenOfContract(address: string): Token | null {
  const [token] = Object.entries(CONTRACTS).find(([, contract]) => contract === address) ?? [];
  return (token as Token | undefined) ?? null;
}
