/**
 * Minor-unit digits of each currency (D8). A new currency needs a line here and a row in `ledger.assets`; the type
 * checker finds the other places.
 */
export const DECIMALS = { EUR: 2, USD: 2, USDT: 6, USDC: 6, BTC: 8 } as const;

const STABLECOINS = ["USDT", "USDC"] as const;
type Stablecoin = (typeof STABLECOINS)[number];

/** The stablecoins among these assets, in their order. Forms preselect the first enabled one (D20). */
export function stablecoinsIn(assets: readonly (keyof typeof DECIMALS)[]): Stablecoin[] {
  return assets.filter((asset): asset is Stablecoin => STABLECOINS.some((coin) => coin === asset));
}

/** The decimals that are always shown; further ones of an amount only if they are not zero. */
export const MIN_DECIMALS: Readonly<Record<keyof typeof DECIMALS, number>> = {
  EUR: 2,
  USD: 2,
  USDT: 2,
  USDC: 2,
  BTC: 8,
};

/** The symbol after an amount of each currency. */
export const CURRENCY_SYMBOLS: Readonly<Record<keyof typeof DECIMALS, string>> = {
  EUR: "€",
  USD: "US$",
  USDT: "USDT",
  USDC: "USDC",
  BTC: "BTC",
};
