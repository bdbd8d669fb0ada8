import http from "node:http";
import type { AddressInfo } from "node:net";
import { clock } from "@/lib/core/format/clock";
import { PRICE_SOURCES, type PriceSource } from "@/lib/gateways/constants";

/** What an exchange answers: this price as of so many minutes ago, or any other response. */
type Behaviour = { price: string; minutesAgo?: number } | ((response: http.ServerResponse) => void);

type Said = { price: string; at: Date };

// Each exchange with its own protocol, from its documentation.
const PROTOCOLS: Readonly<Record<PriceSource, { path: string; body: (said: Said) => string }>> = {
  kraken: {
    path: "/kraken/0/public/Ticker?pair=XBTUSD",
    body: ({ price }) =>
      `{"error":[],"result":{"XXBTZUSD":{"a":["${price}","1","1.000"],"b":["${price}","1","1.000"],"c":["${price}","0.00067643"],"v":["4083.67001100","4412.73601799"],"t":[34619,38907],"o":"30502.80000"}}}`,
  },
  coinbase: {
    path: "/coinbase/products/BTC-USD/ticker",
    body: ({ price, at }) =>
      `{"ask":"${price}","bid":"${price}","volume":"5956.1","trade_id":86326522,"price":"${price}","size":"0.00698254","time":"${at.toISOString().replace("Z", "123Z")}"}`,
  },
  bitstamp: {
    path: "/bitstamp/api/v2/ticker/btcusd/",
    body: ({ price, at }) =>
      `{"timestamp":"${Math.floor(at.getTime() / 1_000)}","open":"${price}","high":"${price}","low":"${price}","last":"${price}","volume":"213.26801100","vwap":"2189.80","bid":"${price}","ask":"${price}","side":"0","open_24":"2211.00","percent_change_24":"13.57"}`,
  },
  bitfinex: {
    path: "/bitfinex/v2/trades/tBTCUSD/hist?limit=1",
    body: ({ price, at }) => `[[401597395,${at.getTime()},-0.005,${price}]]`,
  },
  gemini: {
    path: "/gemini/v1/trades/btcusd?limit_trades=1",
    body: ({ price, at }) =>
      `[{"timestamp":${Math.floor(at.getTime() / 1_000)},"timestampms":${at.getTime()},"tid":5335307668,"price":"${price}","amount":"0.27413495","exchange":"gemini","type":"buy"}]`,
  },
};

/** Starts a server on which all exchanges answer, each with its own protocol and the given behaviour. */
export async function startExchanges() {
  const behaviours = new Map<PriceSource, Behaviour>();
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? "");
    const source = PRICE_SOURCES.find((one) => PROTOCOLS[one].path === request.url);
    const behaviour = source && behaviours.get(source);
    if (!source || !behaviour) return void response.writeHead(404).end();
    if (typeof behaviour === "function") return behaviour(response);
    const at = new Date(clock.now().getTime() - (behaviour.minutesAgo ?? 0) * 60_000);
    const headers = { "content-type": "application/json", date: at.toUTCString() };
    response.writeHead(200, headers).end(PROTOCOLS[source].body({ price: behaviour.price, at }));
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = (source: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${source}`;
  return {
    address,
    asked,
    /** The environment variables that point the product to this server. */
    environment: Object.fromEntries(
      PRICE_SOURCES.map((source) => [`${source.toUpperCase()}_API_URL`, address(source)]),
    ),
    set: (source: PriceSource, behaviour: Behaviour) => void behaviours.set(source, behaviour),
    /** Sets the prices, in the order of PRICE_SOURCES. */
    say: (...prices: string[]) =>
      PRICE_SOURCES.forEach((source, index) => {
        behaviours.set(source, { price: prices[index] ?? prices[0] ?? "" });
      }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
