import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as cancellation } from "@/app/api/btc/trades/[id]/cancellation/route";
import { POST as confirmation } from "@/app/api/btc/trades/[id]/confirmation/route";
import { POST as disputeRoute } from "@/app/api/btc/trades/[id]/dispute/route";
import { GET as evidenceFile } from "@/app/api/btc/trades/[id]/evidence/[event]/route";
import { POST as evidence } from "@/app/api/btc/trades/[id]/evidence/route";
import { POST as funding } from "@/app/api/btc/trades/[id]/funding/route";
import { POST as payment } from "@/app/api/btc/trades/[id]/payment/route";
import { POST as rating } from "@/app/api/btc/trades/[id]/rating/route";
import { POST as receipt, GET as receiptFile } from "@/app/api/btc/trades/[id]/receipt/route";
import { GET as one } from "@/app/api/btc/trades/[id]/route";
import { GET as list } from "@/app/api/btc/trades/user/route";
import { db } from "@/db";
import { btcTradeEvents, btcWithdrawals, emails, sessions } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { trade } from "@/lib/exchange/trades/deal";
import { auditBy, cookieHeaderOf, makeAdmin } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import {
  accept,
  dispute,
  earned,
  heldByTrade,
  makeOrder,
  makeTrade,
  setDeadline,
} from "../../factories/trade";
import { makeTrader, OUTSIDE, set, spendable } from "../../factories/wallet";
import { expectError, type Plain, send } from "../../http/client";
import { A_PDF, multipart, pictureFile } from "../../http/uploads";

beforeEach(async () => {
  await set("eurUsdRate", "1.080000");
  await set("automaticWithdrawalEur", "1000.00");
  await set("btcReferencePriceUsd", "70000.00");
});
afterEach(releaseKillSwitch);

type Who = { id: string };
const params = (id: number | string) => ({ id: String(id) });
const act = (handler: Plain, as: Who, id: number, body: unknown = {}) =>
  send(handler, "POST", { as, params: params(id), body });

describe("GET /api/btc/trades/user and /{id}", () => {
  it("200: the member's own, newest first, a page at a time", async () => {
    const { seller, buyer, id } = await makeTrade("escrowed");
    const order = await makeOrder({ by: await makeTrader(), type: "buy", method: "SEPA" });
    const second = await accept(buyer, order.id, { paymentInstructions: "ES12 …" });
    const first = await send(list, "GET", { as: buyer, query: "?limit=1" });
    expect(first.body).toMatchObject([
      { id: second.id, role: "seller", buyOrderId: order.id, sellOrderId: null, status: "pending" },
    ]);
    const cursor = first.headers.get("x-next-cursor");
    const next = await send(list, "GET", { as: buyer, query: `?limit=1&cursor=${cursor}` });
    expect([next.body[0].id, next.headers.get("x-next-cursor")]).toEqual([id, null]);
    expect(next.body[0].counterpart).toMatchObject({ id: seller.id, name: "Ana Prueba", reputation: "0.0" });
    expect(JSON.stringify(next.body)).not.toContain("ES00");
  });

  it("200: instructions for the parties; 404 for others, including administrators", async () => {
    const { seller, buyer, id } = await makeTrade("escrowed");
    for (const as of [seller, buyer]) {
      const { body } = await send(one, "GET", { as, params: params(id) });
      expect(body.paymentInstructions).toBe("ES00 0000 de Ana");
    }
    for (const as of [await makeTrader(), await makeAdmin()]) {
      expectError(await send(one, "GET", { as, params: params(id) }), "not_found", "Esa operación no existe");
    }
    expect((await send(one, "GET", { params: params(id) })).status).toBe(401);
    expect((await send(one, "GET", { as: buyer, params: params("x") })).status).toBe(422);
  });
});

describe("POST …/funding", () => {
  it("201 if the seller has the bitcoin; 409 before, with the needed amount; 403 for the buyer", async () => {
    const { seller, buyer, id } = await makeTrade("pending");
    const text = "Balance insuficiente: necesitas 0,05075000 BTC y tienes 0,01000000 BTC disponibles.";
    expectError(await act(funding, seller, id), "conflict", text);
    const wrong = "Solo el vendedor puede dejar el bitcoin en custodia.";
    expectError(await act(funding, buyer, id), "forbidden", wrong);
    const rich = await makeTrader({ BTC: "0.1" });
    const order = await makeOrder({ by: buyer, type: "buy", method: "SEPA" });
    await engageKillSwitch();
    expect((await act(funding, seller, id)).status).toBe(503);
    await releaseKillSwitch();
    expect((await accept(rich, order.id, { paymentInstructions: "ES12 …" })).status).toBe("escrowed");
    expectError(await act(funding, await makeTrader(), id), "not_found", "Esa operación no existe");
  });
});

describe("POST …/payment and …/receipt", () => {
  it("201: paid with a reference, and the seller is notified by mail; 422 without one; 409 twice", async () => {
    const { seller, buyer, id } = await makeTrade("escrowed");
    expect((await act(payment, buyer, id)).body.fields).toEqual({
      reference: "Escribe la referencia del pago",
    });
    const { status, body } = await act(payment, buyer, id, { reference: "LONJA 7" });
    expect([status, body.status, body.paymentReference]).toEqual([201, "paid", "LONJA 7"]);
    const mails = await db.select().from(emails).where(eq(emails.userId, seller.id));
    expect(mails.some(({ kind, text }) => kind === "trade-paid" && text.includes("LONJA 7"))).toBe(true);
    const again = "La operación está «Pago enviado»: ahora no se puede hacer eso.";
    expectError(await act(payment, buyer, id, { reference: "x" }), "conflict", again);
    expect((await act(payment, seller, id, { reference: "x" })).status).toBe(403);
    expect((await auditBy(buyer)).at(-1)).toMatchObject({ action: "exchange.mark-paid" });
  });

  it("201: a receipt that the parties can read, stored encrypted; 404 for others; 415, 413, 422, 409", async () => {
    const { seller, buyer, id } = await makeTrade("paid");
    const upload = async (as: Who, file: Blob | string) =>
      send(receipt, "POST", { as, params: params(id), ...(await multipart({ receipt: file })) });
    const { status, body } = await upload(buyer, await pictureFile());
    expect([status, body.receiptUrl]).toEqual([201, `/api/btc/trades/${id}/receipt`]);
    for (const as of [seller, buyer]) {
      const read = await send(receiptFile, "GET", { as, params: params(id) });
      expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    }
    for (const as of [await makeTrader(), await makeAdmin()]) {
      expect((await send(receiptFile, "GET", { as, params: params(id) })).status).toBe(404);
    }
    expect((await upload(buyer, A_PDF)).status).toBe(201);
    const second = await send(receiptFile, "GET", { as: seller, params: params(id) });
    expect(second.headers.get("content-disposition")).toBe('attachment; filename="justificante.pdf"');
    expect((await upload(buyer, new Blob(["<script>"]))).status).toBe(415);
    expect((await upload(buyer, new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).status).toBe(413);
    expect((await upload(buyer, "no file")).status).toBe(422);
    expect((await upload(seller, A_PDF)).status).toBe(403);
    expect((await upload(await makeTrader(), A_PDF)).status).toBe(404);
    const done = await makeTrade("completed");
    const late = { as: done.buyer, params: params(done.id), ...(await multipart({ receipt: A_PDF })) };
    expect((await send(receipt, "POST", late)).status).toBe(409);
    expect((await send(receiptFile, "GET", { as: done.buyer, params: params(done.id) })).status).toBe(404);
  });
});

describe("POST …/confirmation", () => {
  it("201: the buyer gets the bitcoin, the platform the 1.5 %", async () => {
    const { seller, buyer, id } = await makeTrade("paid");
    const before = await earned("BTC");
    const { status, body } = await act(confirmation, seller, id);
    expect([status, body.status, body.withdrawal]).toEqual([201, "completed", null]);
    expect([await spendable(buyer), await spendable(seller), (await earned("BTC")) - before]).toEqual([
      5_000_000n,
      4_925_000n,
      75_000n,
    ]);
    expect([await heldByTrade({ id, sellerId: seller.id }), await trade.obligations[0]()]).toEqual([0n, []]);
    expect((await act(confirmation, seller, id)).status).toBe(409);
  });

  it("201: with an external address it is forwarded, minus the network fee; a large one waits", async () => {
    const seller = await makeTrader({ BTC: "0.1" });
    const buyer = await makeTrader();
    const order = await makeOrder({ by: seller, method: "SEPA" });
    const { id } = await accept(buyer, order.id, { externalBtcAddress: OUTSIDE });
    await act(payment, buyer, id, { reference: "x" });
    const { body } = await act(confirmation, seller, id);
    expect(body.withdrawal).toMatchObject({ status: "pending", txHash: null });
    const [row] = await db.select().from(btcWithdrawals).where(eq(btcWithdrawals.tradeId, id));
    expect(row).toMatchObject({
      userId: buyer.id,
      amountMinor: 4_998_590n,
      networkFeeMinor: 1_410n,
      destinationAddress: OUTSIDE,
      needsApproval: true,
    });
    expect(await spendable(buyer)).toBe(0n);
  });

  it("403: the buyer, and a seller without a recent confirmation; 409 before the payment", async () => {
    const { seller, buyer, id } = await makeTrade("escrowed");
    expect((await act(confirmation, seller, id)).status).toBe(409);
    expectError(
      await act(confirmation, buyer, id),
      "forbidden",
      "Solo el vendedor puede confirmar el cobro.",
    );
    const cookie = await cookieHeaderOf(seller);
    await db.update(sessions).set({ confirmedAt: plusMinutes(new Date(), -11) });
    const stale = await send(confirmation, "POST", { cookie, params: params(id), body: {} });
    expect(stale.body.code).toBe("confirmation_required");
    expect((await act(confirmation, await makeTrader(), id)).status).toBe(404);
  });
});

describe("POST …/cancellation", () => {
  it("201: the first party proposes, the second ends it; a step in between withdraws the proposal", async () => {
    const { seller, buyer, id } = await makeTrade("escrowed");
    const asked = await act(cancellation, buyer, id);
    expect(asked.body).toMatchObject({ status: "escrowed", asksToCancel: { buyer: true, seller: false } });
    const twice = "Ya has pedido la cancelación: falta que la otra persona la acepte.";
    expectError(await act(cancellation, buyer, id), "conflict", twice);
    await act(payment, buyer, id, { reference: "x" });
    expect((await act(cancellation, seller, id)).body.status).toBe("paid");
    const ended = await act(cancellation, buyer, id);
    expect(ended.body).toMatchObject({ status: "cancelled", completedAt: null, mayDo: ["rate"] });
    expect(await spendable(seller)).toBe(10_000_000n);
    const late = "La operación está «Cancelada»: ahora no se puede hacer eso.";
    expectError(await act(cancellation, seller, id), "conflict", late);
    expect((await act(cancellation, await makeTrader(), id)).status).toBe(404);
  });
});

describe("POST …/dispute and …/evidence", () => {
  it("201: disputed with its reason; both give evidence within 24 hours, which the three can read", async () => {
    const { seller, buyer, id } = await makeTrade("paid");
    expect((await act(disputeRoute, buyer, id)).status).toBe(422);
    const opened = await act(disputeRoute, buyer, id, { reason: "No confirma" });
    expect(opened.body).toMatchObject({
      status: "disputed",
      dispute: { by: "buyer", reason: "No confirma" },
    });
    const add = async (as: Who, fields: Record<string, string | Blob>) =>
      send(evidence, "POST", { as, params: params(id), ...(await multipart(fields)) });
    const noted = await add(seller, { note: "No ha llegado nada" });
    expect([noted.status, noted.body.timeline.at(-1)]).toEqual([
      201,
      expect.objectContaining({ event: "evidence", actor: "seller", fileUrl: null }),
    ]);
    const shown = await add(buyer, { note: "El extracto", file: await pictureFile() });
    const { id: event, fileUrl } = shown.body.timeline.at(-1);
    expect(fileUrl).toBe(`/api/btc/trades/${id}/evidence/${event}`);
    const admin = await makeAdmin();
    const read = (as: Who) =>
      send(evidenceFile, "GET", { as, params: { id: String(id), event: String(event) } });
    for (const as of [seller, buyer, admin]) expect((await read(as)).status).toBe(200);
    expect((await auditBy(admin)).at(-1)).toMatchObject({ action: "exchange.read-attachment" });
    const curious = await makeTrader();
    expect((await read(curious)).status).toBe(404);
    expect((await auditBy(curious)).at(-1)).toMatchObject({ action: "refused:exchange.read-attachment" });
    expect((await add(buyer, { note: "" })).status).toBe(422);
    expect((await add(await makeTrader(), { note: "x" })).status).toBe(404);
    await setDeadline(id, plusMinutes(new Date(), -1));
    const late = "El plazo de 24 horas para aportar pruebas ha terminado.";
    expectError(await add(buyer, { note: "más" }), "conflict", late);
    expect((await act(disputeRoute, seller, id, { reason: "x" })).status).toBe(409);
  });

  it("409: the 21st document of one party, which would push the history out of the timeline", async () => {
    const { seller, buyer, id } = await makeTrade("disputed");
    const papers = (event: string, actorId: string) =>
      db.insert(btcTradeEvents).values(Array.from({ length: 20 }, () => ({ dealId: id, event, actorId })));
    await papers("evidence", buyer.id);
    await papers("receipt", buyer.id);
    const add = async (as: Who) =>
      send(evidence, "POST", { as, params: params(id), ...(await multipart({ note: "más" })) });
    const max = (name: string) =>
      `Ya has enviado 20 ${name}, el máximo. Puedes contar el resto en el chat de la operación.`;
    expectError(await add(buyer), "conflict", max("pruebas"));
    expect((await add(seller)).status).toBe(201);
    const sent = { as: buyer, params: params(id), ...(await multipart({ receipt: await pictureFile() })) };
    expectError(await send(receipt, "POST", sent), "conflict", max("justificantes"));
  });

  it("409 before anything is locked or after the end; 415 for a body that is not a form", async () => {
    const { buyer, id } = await makeTrade("pending");
    const early = "La operación está «Pendiente de custodia»: ahora no se puede hacer eso.";
    expectError(await act(disputeRoute, buyer, id, { reason: "x" }), "conflict", early);
    expect((await act(evidence, buyer, id, { note: "x" })).status).toBe(415);
    const other = await makeTrade("paid");
    await dispute(other.seller, other.id);
    const [own] = await db.select().from(emails).where(eq(emails.userId, other.buyer.id)).limit(1);
    expect(own).toBeDefined();
  });
});

describe("POST …/rating", () => {
  it("201 after the end; 409 before it and twice; 422 beyond five stars", async () => {
    const { seller, buyer, id } = await makeTrade("completed");
    const { status, body } = await act(rating, buyer, id, { stars: 5, comment: " Bien " });
    expect([status, body.ratings.mine]).toEqual([201, { stars: 5, comment: "Bien", removalReason: null }]);
    expectError(await act(rating, buyer, id, { stars: 1 }), "conflict", "Ya has valorado esta operación.");
    for (const stars of [0, 6, 2.5, "x"]) expect((await act(rating, seller, id, { stars })).status).toBe(422);
    expect((await act(rating, await makeTrader(), id, { stars: 5 })).status).toBe(404);
    const open = await makeTrade("escrowed");
    expect((await act(rating, open.buyer, open.id, { stars: 5 })).status).toBe(409);
  });
});
