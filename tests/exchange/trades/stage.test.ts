import { describe, expect, it } from "vitest";
import { stageOf } from "@/components/exchange/trades/stage";
import { stepsOf } from "@/components/exchange/trades/steps";
import { trade as trades } from "@/lib/exchange/trades/deal";
import { readTrade } from "@/lib/exchange/trades/queries";
import { makeAdmin } from "../../factories/identity";
import { accept, makeOrder, makeTrade, resolve, setDeadline } from "../../factories/trade";
import { makeTrader } from "../../factories/wallet";

type Trade = Awaited<ReturnType<typeof makeTrade>>;

const seenBy = (side: "buyer" | "seller", trade: Trade) =>
  readTrade({ id: trade[side].id, isAdmin: false }, trade.id);

const stepsSeen = async (trade: Trade) =>
  stepsOf(await seenBy("buyer", trade), "Europe/Madrid").map(({ state }) => state);

describe("the card of the present step", () => {
  it.each([
    ["pending", null, "fund"],
    ["escrowed", "pay", null],
    ["paid", null, "confirm"],
    ["disputed", "evidence", "evidence"],
  ] as const)(
    "of a %s trade asks the one whose turn it is for the one act",
    async (status, buyer, seller) => {
      const trade = await makeTrade(status);
      expect(stageOf(await seenBy("buyer", trade)).act).toBe(buyer);
      expect(stageOf(await seenBy("seller", trade)).act).toBe(seller);
    },
  );

  it("says that the deadline for confirming has passed", async () => {
    const trade = await makeTrade("paid");
    expect(stageOf(await seenBy("buyer", trade)).lead).not.toContain("ha terminado");
    await setDeadline(trade.id, new Date());
    await trades.expireDue();
    expect(stageOf(await seenBy("buyer", trade)).lead).toContain("El plazo de 48 horas ha terminado");
  });
});

describe("the steps of a trade", () => {
  it.each([
    ["pending", ["now", "next", "next", "next"]],
    ["escrowed", ["done", "now", "next", "next"]],
    ["paid", ["done", "done", "now", "next"]],
    ["disputed", ["done", "done", "now", "next"]],
    ["completed", ["done", "done", "done", "done"]],
    ["cancelled", ["done", "done"]],
  ] as const)("of a %s one shows what is done and what is to come", async (status, states) => {
    expect(await stepsSeen(await makeTrade(status))).toEqual(states);
  });

  it("of one settled by the wallets says when", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "0.05" }), await makeTrader({ USDT: "4000" })];
    const { id } = await accept(buyer, (await makeOrder({ by: seller })).id);
    const steps = stepsOf(await readTrade({ id: buyer.id, isAdmin: false }, id), "Europe/Madrid");
    expect(steps.map(({ state, note }) => [state, note])).toEqual([
      ["done", expect.stringMatching(/^\d{1,2}:\d\d$/)],
      ["done", "Al momento, en la cartera de la plataforma."],
    ]);
  });

  it("says how a dispute was decided", async () => {
    const trade = await makeTrade("disputed");
    await resolve(await makeAdmin(), trade.id, "buyer");
    const steps = stepsOf(await seenBy("buyer", trade), "Europe/Madrid");
    expect(steps.every(({ state }) => state === "done")).toBe(true);
    expect(steps.map(({ title }) => title)).toContain("Disputa resuelta a favor del comprador");
  });

  it("ends with the part that the buyer receives when a dispute divides the bitcoin", async () => {
    const trade = await makeTrade("disputed");
    await resolve(await makeAdmin(), trade.id, "share");
    const steps = stepsOf(await seenBy("buyer", trade), "Europe/Madrid");
    expect(steps.slice(-2).map(({ state, title }) => [state, title])).toEqual([
      ["done", "Disputa resuelta con un reparto"],
      ["done", "Recibes 0,03000000 BTC"],
    ]);
  });

  it("says whether the bitcoin has already been sent to the buyer's own address", async () => {
    const shown = await seenBy("buyer", await makeTrade("completed"));
    const noteWith = (withdrawal: typeof shown.withdrawal) =>
      stepsOf({ ...shown, externalBtcAddress: "bcrt1q", withdrawal }, "Europe/Madrid").at(-1)?.note;
    const sent = (status: "pending" | "completed" | "failed") => noteWith({ id: 1, status, txHash: null });
    expect(sent("pending")).toMatch(/^En camino a la dirección externa · /);
    expect(sent("completed")).toMatch(/^Enviado a la dirección externa · /);
    for (const note of [sent("failed"), noteWith(null)]) {
      expect(note).toMatch(/^En la cartera de la plataforma · /);
    }
  });
});
