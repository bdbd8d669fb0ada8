/** Minor-unit digits of each currency (D8). One more is a line here and a row of `ledger.assets`; the types then ask for the rest. */
export const DECIMALS = { EUR: 2, USD: 2, USDT: 6, USDC: 6, BTC: 8 } as const;

/** The sign that stands behind an amount of each. */
export const SIGNS: Readonly<Record<keyof typeof DECIMALS, string>> = {
  EUR: "€",
  USD: "US$",
  USDT: "USDT",
  USDC: "USDC",
  BTC: "BTC",
};
