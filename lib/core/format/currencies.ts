/**
 * Minor-unit digits of each currency (D8). A new currency needs a line here and a row in `ledger.assets`; the type
 * checker finds the other places.
 */
export const DECIMALS = { EUR: 2, USD: 2, USDT: 6, USDC: 6, BTC: 8 } as const;

/** The symbol after an amount of each currency. */
export const CURRENCY_SYMBOLS: Readonly<Record<keyof typeof DECIMALS, string>> = {
  EUR: "€",
  USD: "US$",
  USDT: "USDT",
  USDC: "USDC",
  BTC: "BTC",
};
