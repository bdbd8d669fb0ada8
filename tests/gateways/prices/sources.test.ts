import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PRICE_SOURCES, type PriceSource } from "@/lib/gateways/constants";
import { fetchPrices } from "@/lib/gateways/prices/sources";
import { startExchanges } from "../../fakes/exchange-server";
import { replaceEnvironment } from "../../setup/variables";

const settings = replaceEnvironment();

let exchanges: Awaited<ReturnType<typeof startExchanges>>;

beforeAll(async () => {
  exchanges = await startExchanges();
  settings.given = exchanges.environment;
});
afterAll(() => exchanges.stop());
beforeEach(() => exchanges.say("70000.00"));

const answerIn = (answers: Awaited<ReturnType<typeof fetchPrices>>, source: PriceSource) =>
  answers.find((answer) => answer.source === source);

const answerOf = async (source: PriceSource) => answerIn(await fetchPrices(), source);

describe("fetchPrices", () => {
  it("reads each exchange's own protocol, to the cent and without a floating point number", async () => {
    exchanges.say("70000.10000", "70000.2", "70000", "70000.405", "99999999.995");
    const answers = await fetchPrices();
    expect(answers.map((answer) => answer.failure ?? String(answer.priceCents))).toEqual([
      "7000010",
      "7000020",
      "7000000",
      "7000040",
      "10000000000",
    ]);
    expect(answers.map(({ source }) => source)).toEqual([...PRICE_SOURCES]);
    expect(exchanges.asked.length).toBeGreaterThanOrEqual(PRICE_SOURCES.length);
  });

  it("reads the exchange's own time, or the response's if there is none", async () => {
    for (const source of PRICE_SOURCES) exchanges.set(source, { price: "70000", minutesAgo: 7 });
    for (const answer of await fetchPrices()) {
      if (answer.failure) throw new Error(`${answer.source}: ${answer.failure}`);
      const minutes = (Date.now() - answer.at.getTime()) / 60_000;
      expect(Math.round(minutes)).toBe(7);
    }
  });

  it.each([
    ["0"],
    ["0.001"],
    ["-70000"],
    ["7e4"],
    ["7E4"],
    ["0x11170"],
    ["1e999"],
    ["70.000,00"],
    ["70 000"],
    ["70000."],
    [".5"],
    ["Infinity"],
    ["NaN"],
    ["null"],
    [""],
    ["1000000000"],
    ["100000000.01"],
    ["70000.12345678901"],
    ["７００００"],
    ["9".repeat(40)],
  ])("takes %s of no exchange for a price", async (price) => {
    exchanges.say(price);
    const answers = await fetchPrices();
    expect(answers.map(({ failure }) => failure)).toEqual(PRICE_SOURCES.map(() => "unreadable"));
  });

  const json = (body: string) => (response: ServerResponse) =>
    void response.writeHead(200, { "content-type": "application/json" }).end(body);

  it.each<[string, PriceSource, string]>([
    ["an error of Kraken", "kraken", '{"error":["EGeneral:Temporary lockout"]}'],
    ["an error beside a price", "kraken", '{"error":["EService"],"result":{"XXBTZUSD":{"c":["70000"]}}}'],
    ["a number where a text is promised", "coinbase", '{"price":70000.1,"time":"2026-11-23T09:00:00Z"}'],
    ["a price without a time", "coinbase", '{"price":"70000"}'],
    ["a time that is none", "bitstamp", '{"last":"70000","timestamp":"mañana"}'],
    ["no trade", "bitfinex", "[]"],
    ["another trade's shape", "bitfinex", '[["1",1700000000000,"1","70000"]]'],
    ["two trades", "gemini", '[{"price":"1","timestampms":1},{"price":"1","timestampms":1}]'],
    ["no JSON", "gemini", "<html>Wartung</html>"],
    ["a list for an object", "coinbase", "[]"],
    ["nothing", "kraken", ""],
    ["bytes that are no text", "bitstamp", "\uFFFD\u0000"],
  ])("takes %s for no price, and the others' prices all the same", async (_, source, body) => {
    exchanges.set(source, json(body));
    const answers = await fetchPrices();
    expect(answers.filter(({ failure }) => failure !== null)).toEqual([{ source, failure: "unreadable" }]);
  });

  it("does not wait for an exchange that hangs, before its response or during it", async () => {
    exchanges.set("kraken", () => undefined);
    exchanges.set("gemini", (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('[{"price":"7');
    });
    // Long enough for the others also on a busy machine.
    const answers = await fetchPrices(3_000);
    expect(answerIn(answers, "kraken")).toEqual({ source: "kraken", failure: "late" });
    expect(answerIn(answers, "gemini")).toEqual({ source: "gemini", failure: "late" });
    expect(answerIn(answers, "coinbase")).toMatchObject({ priceCents: 7_000_000n });
  });

  it("stops reading a response that is too large", async () => {
    exchanges.set("bitfinex", json(`[${" ".repeat(70_000)}]`));
    expect(await answerOf("bitfinex")).toEqual({ source: "bitfinex", failure: "too-large" });
  });

  it("follows no redirects, and does not treat an error as a price", async () => {
    const before = exchanges.asked.length;
    exchanges.set("coinbase", (response) => {
      response.writeHead(302, { location: exchanges.address("inside") }).end();
    });
    expect(await answerOf("coinbase")).toEqual({ source: "coinbase", failure: "refused" });
    expect(exchanges.asked.slice(before)).not.toContain("/inside");
    exchanges.set("coinbase", (response) => void response.writeHead(503).end("{}"));
    expect(await answerOf("coinbase")).toEqual({ source: "coinbase", failure: "refused" });
  });

  it("reports an exchange that disconnects or is unreachable", async () => {
    exchanges.set("bitstamp", (response) => void response.destroy());
    expect(await answerOf("bitstamp")).toEqual({ source: "bitstamp", failure: "unreachable" });
    settings.given = { ...exchanges.environment, BITSTAMP_API_URL: "http://127.0.0.1:9" };
    expect(await answerOf("bitstamp")).toEqual({ source: "bitstamp", failure: "unreachable" });
    settings.given = exchanges.environment;
  });
});
