import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as removeOrder } from "@/app/api/admin/btc/orders/[id]/cancellation/route";
import { POST as resolution } from "@/app/api/admin/btc/trades/[id]/resolution/route";
import { GET as tradeCase } from "@/app/api/admin/btc/trades/[id]/route";
import { PATCH as editOrder } from "@/app/api/btc/orders/[id]/route";
import { POST as cancellation } from "@/app/api/btc/trades/[id]/cancellation/route";
import { POST as confirmation } from "@/app/api/btc/trades/[id]/confirmation/route";
import { POST as disputing } from "@/app/api/btc/trades/[id]/dispute/route";
import { POST as evidence } from "@/app/api/btc/trades/[id]/evidence/route";
import { POST as funding } from "@/app/api/btc/trades/[id]/funding/route";
import { POST as payment } from "@/app/api/btc/trades/[id]/payment/route";
import { POST as receipt } from "@/app/api/btc/trades/[id]/receipt/route";
import { GET as one } from "@/app/api/btc/trades/[id]/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { ATTACHMENT, ATTACHMENT_ATTEMPTS } from "@/lib/deals/constants";
import { claimTrade } from "@/lib/exchange/trades/claim-trade";
import { available, world } from "@/lib/ledger/accounts";
import { placeOrder } from "../factories/exchange-orders";
import { callOf, makeAdmin } from "../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../factories/kill-switch";
import { postNow } from "../factories/ledger";
import {
  cancel,
  endAnswers,
  heldByTrade,
  letOneDecide,
  makeTrade,
  setDeadline,
  tradeRow,
} from "../factories/trade";
import { makeTrader, set } from "../factories/wallet";
import { expectError, type Sent, send } from "../http/client";
import { multipart } from "../http/uploads";

beforeEach(async () => {
  await set("eurUsdRate", "1.080000");
});
afterEach(releaseKillSwitch);

const at = (id: number, as: { id: string }, body: unknown = {}): Sent => ({
  as,
  params: { id: String(id) },
  body,
});

async function withFile(as: { id: string }, id: number, name: string, bytes: number): Promise<Sent> {
  const file = new File([new Uint8Array(bytes)], "extracto.pdf");
  return { as, params: { id: String(id) }, ...(await multipart({ note: "Extracto", [name]: file })) };
}

describe("while postings are stopped", () => {
  it("503: no order changes its locked amount", async () => {
    const owner = await makeTrader({ BTC: "1" });
    const { id } = await placeOrder({}, owner);
    await engageKillSwitch();
    const edited = await send(editOrder, "PATCH", at(id, owner, { btcAmount: "0.2" }));
    expectError(edited, "unavailable", MESSAGE.ledgerClosed);
    const removed = await send(removeOrder, "POST", at(id, await makeAdmin(), { reason: "Prueba" }));
    expectError(removed, "unavailable", MESSAGE.ledgerClosed);
  });

  it("503: no trade ends, and each keeps its state", async () => {
    const { buyer, seller, id } = await makeTrade("paid");
    await cancel(buyer, id);
    await engageKillSwitch();
    for (const handler of [cancellation, confirmation]) {
      expectError(await send(handler, "POST", at(id, seller)), "unavailable", MESSAGE.ledgerClosed);
    }
    expect((await tradeRow(id)).status).toBe("paid");
  });

  it("503: no dispute is decided", async () => {
    const { id } = await makeTrade("disputed");
    await letOneDecide();
    await endAnswers(id);
    const admin = await makeAdmin();
    await claimTrade.run(await callOf(admin), { id });
    await engageKillSwitch();
    const body = { for: "buyer", reason: "El extracto lo muestra" };
    const answer = await send(resolution, "POST", at(id, admin, body));
    expectError(answer, "unavailable", MESSAGE.ledgerClosed);
  });

  it("200: an expired trade is shown unchanged", async () => {
    const { buyer, id } = await makeTrade("escrowed");
    await setDeadline(id, new Date(Date.now() - 1_000));
    await engageKillSwitch();
    const shown = [
      await send(one, "GET", { as: buyer, params: { id: String(id) } }),
      await send(tradeCase, "GET", { as: await makeAdmin(), params: { id: String(id) } }),
    ];
    expect(shown.map(({ status, body }) => [status, body.status])).toEqual([
      [200, "escrowed"],
      [200, "escrowed"],
    ]);
  });
});

describe("steps of a trade", () => {
  it("201: the seller locks the bitcoin in escrow when there is enough", async () => {
    const { seller, id } = await makeTrade("pending");
    await postNow({
      act: "deposit",
      transfers: [{ from: world("bitcoin", "BTC"), to: available(seller.id, "BTC"), amount: 100_000_000n }],
    });
    const answer = await send(funding, "POST", at(id, seller));
    expect([answer.status, answer.body.status]).toEqual([201, "escrowed"]);
    expect(await heldByTrade({ id, sellerId: seller.id })).toBe(5_075_000n);
  });

  it("404: an unknown trade cannot be paid or disputed", async () => {
    const nobody = await makeTrader();
    const none = 2_147_483_647;
    for (const [handler, body] of [
      [payment, { reference: "LONJA 1" }],
      [disputing, { reason: "No contesta" }],
    ] as const) {
      expect((await send(handler, "POST", at(none, nobody, body))).body.code).toBe("not_found");
    }
  });

  it("413 and 429: a file that is too large, and one too many", async () => {
    const { buyer, id } = await makeTrade("disputed");
    const tooLarge = await withFile(buyer, id, "file", ATTACHMENT.maxBytes + 1);
    expect((await send(evidence, "POST", tooLarge)).status).toBe(413);
    for (let n = 0; n < ATTACHMENT_ATTEMPTS.points; n += 1) {
      await consume({ name: "trade-file", key: buyer.id, ...ATTACHMENT_ATTEMPTS }).catch(() => null);
    }
    expect((await send(evidence, "POST", await withFile(buyer, id, "file", 100))).status).toBe(429);
    expect((await send(receipt, "POST", await withFile(buyer, id, "receipt", 100))).status).toBe(429);
  });
});
