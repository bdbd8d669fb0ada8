import { afterEach, describe, expect, it, vi } from "vitest";
import { requestQuote as requestQuoteAction } from "@/actions/bank/conversion";
import { investInPool as investAction } from "@/actions/bank/pools";
import { createOrder as createOrderAction } from "@/actions/exchange/orders";
import { createLoanOffer, createLoanRequest, editLoanRequest } from "@/actions/lending/posts";
import { createDepositAddress as addressAction } from "@/actions/wallet";
import { PUT as putPoolOffer } from "@/app/api/admin/bank/pools/[id]/offer/route";
import { POST as deposit } from "@/app/api/bank/pools/[id]/deposits/route";
import { POST as withdrawal } from "@/app/api/bank/pools/[id]/withdrawals/route";
import { POST as quote } from "@/app/api/bank/quotes/route";
import { POST as renewOrder } from "@/app/api/btc/orders/[id]/renewal/route";
import { POST as order } from "@/app/api/btc/orders/route";
import { POST as address } from "@/app/api/btc/wallet/addresses/route";
import { POST as offer } from "@/app/api/loans/offers/route";
import { POST as renewRequest } from "@/app/api/loans/requests/[id]/renewal/route";
import { PATCH as editRequest } from "@/app/api/loans/requests/[id]/route";
import { POST as request } from "@/app/api/loans/requests/route";
import { newDraft } from "@/components/lending/posts/draft";
import { enabledAssets } from "@/lib/core/config/assets";
import type { Currency } from "@/lib/core/format/money";
import { offeredMethods } from "@/lib/lending/principal/rules";
import { fillTreasury } from "../../factories/bank";
import { anOrder, orderRow, placeOrder } from "../../factories/exchange-orders";
import { makeAdmin } from "../../factories/identity";
import { depositInto, poolOf } from "../../factories/pools";
import { accept as acceptOrder } from "../../factories/trade";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { post, signedIn } from "../../http/forms";
import { fund, loanRow, makeLoan, makeRequest, repay } from "../../lending/loans";
import { anOffer, aRequest } from "../../lending/posts/calls";
import { withEnvironment } from "../../setup/variables";

afterEach(() => {
  vi.restoreAllMocks();
});

const only = (...ASSETS_ENABLED: Currency[]) => withEnvironment({ ASSETS_ENABLED });
const closed = (asset: Currency) => `Ahora no se admiten operaciones nuevas en ${asset}`;
const MONEY = { EUR: "5000", USD: "5000", USDT: "50000", USDC: "50000", BTC: "5" };
const aMember = () => makeTrader(MONEY);
const at = (id: number) => ({ params: { id: String(id) } });

const { collateralAmount: _, ...terms } = aRequest();
const typed = { ...terms, amount: "8.000", interestRate: "7,5", term: "180", termUnit: "days" };
const rest = { repayment: "whole", purpose: "", purposeKind: "personal" };
const requestFields = { ...typed, ...rest, collateralAmount: "0,195" };
const offerFields = { ...typed, ...rest, collateralRequired: "0,195", minLTV: "", maxLTV: "" };

const dollarPool = async () => (await poolOf("USD")).id;

/** What starts something new in an asset: the call, the form, and the field that names the asset. */
const NEW = [
  ["an order", "USDT", "paymentMethod", order, anOrder(), createOrderAction, anOrder()],
  ["an order for USDC", "USDC", "paymentMethod", order, anOrder({ paymentMethod: "USDC" }), null, {}],
  ["an order", "BTC", "btcAmount", order, anOrder(), createOrderAction, anOrder()],
  ["a loan request", "USDC", "currency", request, aRequest(), createLoanRequest, requestFields],
  ["a loan offer", "USDC", "currency", offer, anOffer(), createLoanOffer, offerFields],
  ["a loan request", "BTC", "collateralAmount", request, aRequest(), createLoanRequest, requestFields],
  ["a loan offer", "BTC", "collateralRequired", offer, anOffer(), createLoanOffer, offerFields],
  ["a deposit address", "USDT", "asset", address, { asset: "USDT" }, addressAction, { asset: "USDT" }],
  [
    "a conversion",
    "USDT",
    "to",
    quote,
    { from: "EUR", to: "USDT", amount: "10" },
    requestQuoteAction,
    { from: "EUR", to: "USDT", amount: "10" },
  ],
] as const;

const OTHERS = (asset: Currency) =>
  (["EUR", "USD", "BTC", "USDT", "USDC"] as const).filter((each) => each !== asset);

describe("an asset that is not enabled", () => {
  it.each(NEW)(
    "is refused for %s in %s, by call and by form",
    async (_what, asset, field, call, body, ...form) => {
      const [action, fields] = form;
      const member = await signedIn(await aMember());
      only(...OTHERS(asset));
      const refused = { [field]: closed(asset) };
      const answer = await send(call, "POST", { as: member, body });
      expectError(answer, "invalid", answer.body.message, refused);
      expect(answer.status).toBe(422);
      if (!action) return;
      const state = await post(action as typeof createLoanRequest, fields as Record<string, string>);
      expect(state).toMatchObject({ status: "error", code: "invalid", fields: refused });
    },
  );

  it("is refused for deposits into a pool, which members can still leave, and for its loans", async () => {
    const member = await signedIn(await aMember());
    const id = await dollarPool();
    await depositInto(member, id, "200");
    only(...OTHERS("USD"));
    const answer = await send(deposit, "POST", { as: member, body: { amount: "200" }, ...at(id) });
    expectError(answer, "invalid", answer.body.message, { amount: closed("USD") });
    const fields = { id: String(id), amount: "200" };
    expect(await post(investAction, fields)).toMatchObject({ fields: { amount: closed("USD") } });
    const left = await send(withdrawal, "POST", { as: member, body: { amount: "50" }, ...at(id) });
    expect(left.status).toBeLessThan(300);
    const { currency: _, ...poolTerms } = anOffer();
    const published = await send(putPoolOffer, "PUT", { as: await makeAdmin(), body: poolTerms, ...at(id) });
    expectError(published, "invalid", published.body.message, { amount: closed("USD") });
  });

  it("can be converted into another", async () => {
    await fillTreasury("EUR", "1000");
    only("EUR", "BTC");
    const member = await aMember();
    const away = await send(quote, "POST", { as: member, body: { from: "USDT", to: "EUR", amount: "10" } });
    expect(away.status).toBe(201);
  });

  it("is refused when a published request changes to it or is renewed, and not for other changes", async () => {
    const member = await signedIn(await aMember());
    const { id } = await makeRequest(member, { currency: "USDC" });
    only(...OTHERS("USDC"));
    const changed = await send(editRequest, "PATCH", { as: member, body: { term: 90 }, ...at(id) });
    expect([changed.status, changed.body.term, changed.body.currency]).toEqual([200, 90, "USDC"]);
    const renewed = await send(renewRequest, "POST", { as: member, ...at(id) });
    expectError(renewed, "conflict", `${closed("USDC")}.`);
    const other = await makeRequest(member, { currency: "EUR" });
    const answer = await send(editRequest, "PATCH", {
      as: member,
      body: { currency: "USDC" },
      ...at(other.id),
    });
    expectError(answer, "invalid", answer.body.message, { currency: closed("USDC") });
    const form = { ...requestFields, id: String(other.id) };
    expect(await post(editLoanRequest, form)).toMatchObject({ fields: { currency: closed("USDC") } });
  });

  it("does not stop what was published before: orders are accepted and loans are funded and repaid", async () => {
    const placed = await placeOrder();
    const { id, borrower } = await makeLoan("active");
    const open = await makeRequest(await aMember(), { currency: "USDC" });
    only("EUR", "USD");
    expectError(
      await send(renewOrder, "POST", { as: { id: (await orderRow(placed.id)).userId }, ...at(placed.id) }),
      "conflict",
      `${closed("BTC")}.`,
    );
    await acceptOrder(await aMember(), placed.id);
    expect((await orderRow(placed.id)).status).toBe("filled");
    await fund(await aMember(), open.id);
    await repay(borrower, id, "1000.00");
    expect((await loanRow(id)).principalLeftCents).toBeLessThan(800_000n);
  });

  it("is not a payment method of a request that takes any dollars", async () => {
    const { id } = await makeRequest(await aMember(), { currency: null });
    only("EUR", "USDC", "BTC");
    await expect(fund(await aMember(), id, "usdt")).rejects.toMatchObject({
      code: "invalid",
      fields: { paymentMethod: closed("USDT") },
    });
    await expect(fund(await aMember(), id, "bank")).rejects.toMatchObject({
      fields: { paymentMethod: closed("USD") },
    });
    await expect(fund(await aMember(), id, "usdc")).resolves.toMatchObject({ currency: "USDC" });
    expect(offeredMethods(null, enabledAssets())).toEqual(["usdc"]);
    expect(offeredMethods(null, ["EUR", "USD", "BTC"])).toEqual(["bank"]);
    expect(offeredMethods("USDT", enabledAssets())).toEqual(["usdt"]);
  });
});

describe("the enabled assets", () => {
  it("are all of them by default", () => {
    expect(enabledAssets()).toEqual(["EUR", "USD", "BTC", "USDT", "USDC"]);
  });

  it("name the preselected stablecoin of a new request or offer", () => {
    expect(newDraft(["EUR", "USD", "BTC", "USDT", "USDC"]).currency).toBe("USDT");
    expect(newDraft(["USDC", "EUR", "USDT"]).currency).toBe("USDC");
    expect(newDraft(["EUR", "BTC"]).currency).toBe("EUR");
  });
});
