import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as claim, DELETE as release } from "@/app/api/admin/loans/[id]/claim/route";
import { POST as resolution } from "@/app/api/admin/loans/[id]/resolution/route";
import { GET as file } from "@/app/api/admin/loans/[id]/route";
import { GET as queue } from "@/app/api/admin/loans/route";
import { POST as cancellation } from "@/app/api/loans/[id]/cancellation/route";
import { POST as collateral } from "@/app/api/loans/[id]/collateral/route";
import { POST as confirmation } from "@/app/api/loans/[id]/confirmation/route";
import { POST as dispute } from "@/app/api/loans/[id]/dispute/route";
import { GET as evidenceFile } from "@/app/api/loans/[id]/evidence/[event]/route";
import { POST as evidence } from "@/app/api/loans/[id]/evidence/route";
import { POST as excess } from "@/app/api/loans/[id]/excess/route";
import { POST as payment } from "@/app/api/loans/[id]/payment/route";
import { POST as giveData, GET as readData } from "@/app/api/loans/[id]/payment-data/route";
import { POST as rating } from "@/app/api/loans/[id]/rating/route";
import { POST as receipt, GET as receiptFile } from "@/app/api/loans/[id]/receipt/route";
import { POST as repayments } from "@/app/api/loans/[id]/repayments/route";
import { GET as one } from "@/app/api/loans/[id]/route";
import { POST as fund } from "@/app/api/loans/fund/route";
import { GET as borrowed } from "@/app/api/loans/my/as-borrower/route";
import { GET as lent } from "@/app/api/loans/my/as-lender/route";
import { GET as my } from "@/app/api/loans/my/route";
import { POST as accept } from "@/app/api/loans/offers/[id]/accept/route";
import { GET as user } from "@/app/api/loans/user/route";
import { MISSING_PAYMENT_DATA } from "@/lib/lending/principal/payment-fields";
import { makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { letOneDecide } from "../../factories/trade";
import { makeTrader, set } from "../../factories/wallet";
import { expectError, type Plain, send } from "../../http/client";
import { expectRateLimited } from "../../http/rate-limits";
import { A_PDF, multipart } from "../../http/uploads";
import { beginAt, CONFIRMED, dataFor, loanRow, makeLoan, makeOffer, makeRequest } from "../loans";

type Who = { id: string };

const params = (id: number) => ({ id: String(id) });
const act = (handler: Plain, as: Who | null, id: number, body: unknown = {}) =>
  send(handler, "POST", { as, params: params(id), body });
const read = (handler: Plain, as: Who, id: number) => send(handler, "GET", { as, params: params(id) });

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));
afterEach(releaseKillSwitch);

const upload = async (handler: Plain, as: Who, id: number, fields: Record<string, Blob | string>) =>
  send(handler, "POST", { as, params: params(id), ...(await multipart(fields)) });

const usdc = { paymentData: dataFor("usdc") };

describe("POST /api/loans/fund and /offers/{id}/accept", () => {
  it("201: the loan, with the address for its collateral; 409 for the next", async () => {
    const request = await makeRequest(await makeTrader());
    const lender = await makeTrader({ USDC: "20000" });
    const body = { requestId: request.id, ...usdc, confirmations: CONFIRMED };
    const funded = await send(fund, "POST", { as: lender, body });
    expect([funded.status, funded.body.status]).toEqual([201, "pending"]);
    expect(funded.body.platformBtcWallet).toBeTruthy();
    expect((await send(fund, "POST", { as: lender, body })).status).toBe(409);
    const offer = await makeOffer(await makeTrader({ USDC: "20000" }));
    expect((await act(accept, lender, offer.id, usdc)).status).toBe(201);
    expect((await act(accept, await makeTrader(), offer.id, usdc)).status).toBe(409);
  });

  it("422: with the specification's messages; 404, 403 without the app or the confirmation, 429, 503", async () => {
    const lender = await makeTrader({ USDC: "20000" });
    const missing = { requestId: 1, paymentData: { paymentMethod: "bank" } };
    expect((await send(fund, "POST", { as: lender, body: missing })).body.fields).toMatchObject({
      "paymentData.btcWallet": MISSING_PAYMENT_DATA,
      "paymentData.accountHolder": MISSING_PAYMENT_DATA,
    });
    const request = await makeRequest(await makeTrader());
    const offer = await makeOffer(await makeTrader({ USDC: "20000" }));
    const body = { requestId: request.id, ...usdc, confirmations: CONFIRMED };
    expect((await send(fund, "POST", { as: await makeUser(), body })).status).toBe(403);
    const stale = await send(fund, "POST", { cookie: await staleCookieOf(lender), body });
    expect(stale.body.code).toBe("confirmation_required");
    expect((await send(fund, "POST", { as: lender, body: { ...body, requestId: 987_654 } })).status).toBe(
      404,
    );
    expect((await act(accept, lender, 987_654, usdc)).status).toBe(404);
    await engageKillSwitch();
    expect((await send(fund, "POST", { as: lender, body })).status).toBe(503);
    expect((await act(accept, lender, offer.id, usdc)).status).toBe(503);
    await releaseKillSwitch();
    await expectRateLimited(() => send(fund, "POST", { as: lender, body }));
    await expectRateLimited(() => act(accept, lender, offer.id, usdc));
  });
});

describe("GET /api/loans/my, /my/as-borrower, /my/as-lender, /user and /{id}", () => {
  it("200: the member's own by side, a page at a time; 404 for others", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const ids = async (handler: Plain, as: Who) => {
      const { status, body } = await send(handler, "GET", { as, query: "?limit=1" });
      return [status, body.map((each: { id: number }) => each.id)];
    };
    for (const handler of [my, user, borrowed]) expect(await ids(handler, borrower)).toEqual([200, [id]]);
    expect([await ids(lent, borrower), await ids(lent, lender)]).toEqual([
      [200, []],
      [200, [id]],
    ]);
    const { body } = await read(one, lender, id);
    expect(body).toMatchObject({
      id,
      role: "lender",
      debt: { total: "8000.00" },
      plan: [{ amount: "8600.00" }],
    });
    expect((await read(one, await makeAdmin(), id)).status).toBe(404);
  });
});

describe("the actions on a loan", () => {
  it("201, and 409 in a state without the action", async () => {
    const bank = await makeLoan("secured");
    const { id, lender, borrower } = bank;
    expect((await act(giveData, borrower, id, { paymentData: dataFor("bank") })).status).toBe(201);
    expect((await read(readData, lender, id)).body.theirs).toMatchObject({ bankName: "Banco" });
    expect((await act(confirmation, borrower, id)).status).toBe(409);
    expect((await act(dispute, borrower, id, { reason: "No" })).status).toBe(409);
    expect((await act(rating, borrower, id, { stars: 5 })).status).toBe(409);
    for (const [call, body] of [
      [dispute, { reason: "No" }],
      [rating, { stars: 5 }],
      [payment, { reference: "7" }],
      [repayments, { amount: "1.00" }],
    ] as const)
      expect((await act(call, borrower, 987_654, body)).status).toBe(404);
    expect((await act(repayments, borrower, id, { amount: "1.00" })).status).toBe(409);
    expect((await act(excess, borrower, id)).status).toBe(409);
    expect((await upload(evidence, borrower, id, { note: "No" })).status).toBe(409);
    expect((await act(payment, lender, id, { reference: "7" })).status).toBe(201);
    expect((await act(payment, lender, id, { reference: "7" })).status).toBe(409);
    expect((await act(giveData, borrower, id, { paymentData: dataFor("bank") })).status).toBe(409);
    expect((await act(cancellation, lender, id)).status).toBe(409);
    expect((await act(collateral, borrower, id, { btcAmount: "0.1" })).status).toBe(409);
    expect((await act(confirmation, borrower, id)).status).toBe(201);
    expect((await act(collateral, borrower, id, { btcAmount: "0.3" })).status).toBe(201);
    await beginAt("700000.00");
    expect((await act(excess, borrower, id)).status).toBe(201);
    expect((await act(repayments, borrower, id, { amount: "8000.00" })).status).toBe(409);
    const repaid = await makeLoan("repaid");
    expect((await act(rating, repaid.borrower, repaid.id, { stars: 5 })).status).toBe(201);
    const pending = await makeLoan("pending");
    expect((await act(cancellation, pending.borrower, pending.id)).status).toBe(201);
    const active = await makeLoan("active");
    expect((await act(repayments, active.borrower, active.id, { amount: "1.00" })).status).toBe(201);
  });

  it("503: while the operations with money are closed, and the loan stays as it was", async () => {
    const [pending, active, paid] = [
      await makeLoan("pending"),
      await makeLoan("active"),
      await makeLoan("paid"),
    ];
    await engageKillSwitch();
    expect((await act(cancellation, pending.lender, pending.id)).status).toBe(503);
    expect((await act(collateral, pending.borrower, pending.id)).status).toBe(503);
    expect((await act(repayments, active.borrower, active.id, { amount: "1.00" })).status).toBe(503);
    await beginAt("700000.00");
    expect((await act(excess, active.borrower, active.id)).status).toBe(503);
    expect((await act(confirmation, paid.borrower, paid.id)).status).toBe(503);
    const states = await Promise.all(
      [pending, active, paid].map(async ({ id }) => (await loanRow(id)).status),
    );
    expect(states).toEqual(["pending", "active", "paid"]);
  });

  it("receipts and evidence: 201, 200 for the two, 404 for others, 409, 413, 415, 422, 429", async () => {
    const { id, lender, borrower } = await makeLoan("paid");
    const shown = await upload(receipt, lender, id, { receipt: A_PDF });
    expect([shown.status, shown.body.receiptUrl]).toEqual([201, `/api/loans/${id}/receipt`]);
    expect((await read(receiptFile, borrower, id)).status).toBe(200);
    expect((await read(receiptFile, await makeAdmin(), id)).status).toBe(404);
    const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]);
    expect((await upload(receipt, lender, id, { receipt: large })).status).toBe(413);
    expect((await upload(receipt, lender, id, { receipt: new Blob(["no"]) })).status).toBe(415);
    expect((await upload(receipt, lender, id, { receipt: "no" })).status).toBe(422);
    expect((await upload(receipt, await makeTrader(), id, { receipt: A_PDF })).status).toBe(404);
    expect((await act(dispute, borrower, id, { reason: "No llega" })).status).toBe(201);
    const received = await upload(evidence, lender, id, { note: "Aquí está", file: A_PDF });
    expect(received.status).toBe(201);
    const event = String(received.body.timeline.at(-1).id);
    const found = await send(evidenceFile, "GET", { as: borrower, params: { ...params(id), event } });
    expect(found.status).toBe(200);
    expect((await upload(evidence, lender, id, { note: "Más", file: large })).status).toBe(413);
    expect((await upload(evidence, lender, id, { note: "Más", file: new Blob(["no"]) })).status).toBe(415);
    const stranger = await makeTrader();
    expect((await upload(evidence, stranger, id, { note: "Más" })).status).toBe(404);
    const foreign = await send(evidenceFile, "GET", { as: stranger, params: { ...params(id), event } });
    expect(foreign.status).toBe(404);
    expect((await act(giveData, stranger, id, usdc)).status).toBe(404);
    await expectRateLimited(() => upload(evidence, lender, id, { note: "Más", file: A_PDF }));
    await expectRateLimited(() => upload(receipt, lender, id, { receipt: A_PDF }));
    const active = await makeLoan("active");
    const late = { as: active.lender, params: params(active.id), ...(await multipart({ receipt: A_PDF })) };
    expect((await send(receipt, "POST", late)).status).toBe(409);
  });
});

describe("GET and POST /api/admin/loans", () => {
  it("200: those of one state, a page at a time, the latest first; 401, 403 and 422", async () => {
    const [one, two] = [await makeLoan("pending"), await makeLoan("pending")];
    const as = await makeAdmin();
    const query = "?status=pending&limit=1";
    const first = await send(queue, "GET", { as, query });
    expect(first.body).toMatchObject([{ id: two.id, status: "pending" }]);
    const cursor = first.headers.get("x-next-cursor");
    const next = await send(queue, "GET", { as, query: `${query}&cursor=${cursor}` });
    expect(next.body).toMatchObject([{ id: one.id, status: "pending" }]);
    expect((await send(queue, "GET")).status).toBe(401);
    expect((await send(queue, "GET", { as: one.lender })).status).toBe(403);
    for (const wrong of ["?status=none", "?cursor=x", "?limit=101"]) {
      expect((await send(queue, "GET", { as, query: wrong })).status, wrong).toBe(422);
    }
  });

  it("200: the queue and the case; 201: the decision; 202 where two decide; 409, 503", async () => {
    await letOneDecide();
    const { id, lender } = await makeLoan("disputed");
    const admin = await makeAdmin();
    const list = await send(queue, "GET", { as: admin, query: "?limit=100" });
    expect(list.body.find((each: { id: number }) => each.id === id)).toMatchObject({
      status: "disputed",
      lender: { id: lender.id },
      disputedBy: "borrower",
    });
    expect((await read(file, admin, id)).body).toMatchObject({
      canResolve: false,
      answered: { lender: false },
    });
    await upload(evidence, lender, id, { note: "Pagado" });
    const body = { for: "lender", reason: "El extracto lo muestra" };
    expectError(await act(resolution, admin, id, body), "conflict", "Toma antes el caso: nadie lo lleva.");
    const remove = { as: admin, params: params(id) };
    expect((await send(release, "DELETE", remove)).status).toBe(409);
    expect((await act(resolution, admin, 987_654, body)).status).toBe(404);
    expect((await act(claim, admin, id)).status).toBe(200);
    expect((await send(release, "DELETE", remove)).status).toBe(200);
    await act(claim, admin, id);
    expect((await act(claim, await makeAdmin(), id)).status).toBe(409);
    await engageKillSwitch();
    expect((await act(resolution, admin, id, body)).status).toBe(503);
    await releaseKillSwitch();
    await set("disputeApprovalEur", "10.00");
    expect((await act(resolution, admin, id, body)).status).toBe(202);
    await letOneDecide();
    const other = await makeLoan("disputed");
    await upload(evidence, other.lender, other.id, { note: "Pagado" });
    await act(claim, admin, other.id);
    expect((await act(resolution, admin, other.id, { ...body, for: "borrower" })).status).toBe(201);
    expect((await loanRow(other.id)).status).toBe("cancelled");
  });
});
