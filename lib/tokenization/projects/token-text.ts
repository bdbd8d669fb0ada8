import { printMoney, type Token } from "@/lib/core/format/money";
import { shortDecimal } from "@/lib/core/format/short-decimal";

/** Formats tokens with the decimals they need: `1.680` or `0,0004`. */
export const tokenText = (tokens: string) => shortDecimal(tokens);

/** Formats token units with their symbol, for sentences: `4 TORNO`. */
export const unitsText = (units: bigint, token: Token): string =>
  `${tokenText(printMoney(units, token))} ${token}`;
