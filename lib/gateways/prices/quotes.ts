import { z } from "zod";
import { env } from "@/lib/core/config/env";
import { divide } from "@/lib/core/format/money";
import type { PriceSource } from "@/lib/gateways/constants";

/** The price of a bitcoin according to an exchange, in US cents, with its time. */
export type Quote = { priceCents: bigint; at: Date };

/** A response without a valid price: wrong shape, wrong number format, or no time. */
export class Unreadable extends Error {}

type Answer = {
  text: string;
  /** When the response was created, from its Date header; correct even if a cache returns it later. */
  madeAt: Date;
};

type Exchange = { base: () => string; path: string; read: (answer: Answer) => Quote };

/** The endpoints of the exchanges, none of which requires an account, and the parsers of their responses. */
export const EXCHANGES: Readonly<Record<PriceSource, Exchange>> = {
  // docs.kraken.com/api/docs/rest-api/get-ticker-information: `c` is the last trade. It contains no time.
  kraken: {
    base: () => env().KRAKEN_API_URL,
    path: "/0/public/Ticker?pair=XBTUSD",
    read: ({ text, madeAt }) => {
      const { result } = parsed(krakenAnswer, text);
      return quoteOf(result.XXBTZUSD.c[0], madeAt);
    },
  },
  // docs.cdp.coinbase.com/exchange/reference/exchangerestapi_getproductticker
  coinbase: {
    base: () => env().COINBASE_API_URL,
    path: "/products/BTC-USD/ticker",
    read: ({ text }) => {
      const { price, time } = parsed(coinbaseAnswer, text);
      return quoteOf(price, new Date(time));
    },
  },
  // www.bitstamp.net/api/#tag/Tickers: the time in seconds.
  bitstamp: {
    base: () => env().BITSTAMP_API_URL,
    path: "/api/v2/ticker/btcusd/",
    read: ({ text }) => {
      const { last, timestamp } = parsed(bitstampAnswer, text);
      return quoteOf(last, new Date(Number(timestamp) * 1_000));
    },
  },
  // docs.bitfinex.com/reference/rest-public-trades: [[id, milliseconds, amount, price]], all of them numbers.
  bitfinex: {
    base: () => env().BITFINEX_API_URL,
    path: "/v2/trades/tBTCUSD/hist?limit=1",
    read: ({ text }) => {
      const [, time, price] = /^\s*\[\[\d+,(\d{13}),-?[\d.eE+-]+,([\d.]+)\]\]\s*$/.exec(text) ?? [];
      if (!time || !price) throw new Unreadable("no trade");
      return quoteOf(price, new Date(Number(time)));
    },
  },
  // docs.gemini.com/rest/market-data#list-trades: the time in milliseconds.
  gemini: {
    base: () => env().GEMINI_API_URL,
    path: "/v1/trades/btcusd?limit_trades=1",
    read: ({ text }) => {
      const [{ price, timestampms }] = parsed(geminiAnswer, text);
      return quoteOf(price, new Date(timestampms));
    },
  },
};

const krakenAnswer = z.object({
  error: z.array(z.string()).max(0),
  result: z.object({ XXBTZUSD: z.object({ c: z.tuple([z.string()]).rest(z.string()) }) }),
});
const coinbaseAnswer = z.object({ price: z.string(), time: z.iso.datetime() });
const bitstampAnswer = z.object({ last: z.string(), timestamp: z.string().regex(/^\d{10}$/) });
const geminiAnswer = z.tuple([z.object({ price: z.string(), timestampms: z.int().positive() })]);

function parsed<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  const { data, error } = shape.safeParse(jsonOf(text));
  if (error) throw new Unreadable(z.prettifyError(error));
  return data as z.output<Shape>;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable("no JSON");
  }
}

const MAX_DECIMALS = 10;
const PRICE = new RegExp(`^(\\d{1,9})(?:\\.(\\d{1,${MAX_DECIMALS}}))?$`);

/** The same limit as the price setting: a higher value is an error, not a price. */
const MAX_PRICE_CENTS = 10_000_000_000n;

// The price stays decimal text and integers from the response to the column, never floating point.
function quoteOf(text: string, at: Date): Quote {
  const [, whole, fraction = ""] = PRICE.exec(text) ?? [];
  if (!whole) throw new Unreadable("no decimal price");
  const units = BigInt(whole + fraction.padEnd(MAX_DECIMALS, "0"));
  const priceCents = divide(units, 10n ** BigInt(MAX_DECIMALS - 2), "half-even");
  if (priceCents <= 0n || priceCents > MAX_PRICE_CENTS) throw new Unreadable("the price is out of bounds");
  if (Number.isNaN(at.getTime())) throw new Unreadable("no time");
  return { priceCents, at };
}
