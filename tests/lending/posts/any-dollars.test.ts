import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLoanOffer, createLoanRequest, editLoanRequest } from "@/actions/lending/posts";
import { PATCH as editOffer } from "@/app/api/loans/offers/[id]/route";
import { POST as offer } from "@/app/api/loans/offers/route";
import { POST as renewRequest } from "@/app/api/loans/requests/[id]/renewal/route";
import { PATCH as editRequest } from "@/app/api/loans/requests/[id]/route";
import { POST as request } from "@/app/api/loans/requests/route";
import { OfferedAssets } from "@/components/forms/offered-assets";
import { CreateDialog } from "@/components/lending/posts/create-dialog";
import { DetailDialog } from "@/components/lending/posts/detail-dialog";
import { EditDialog } from "@/components/lending/posts/edit-dialog";
import type { PostLine } from "@/components/lending/posts/labels";
import * as modal from "@/components/parts/modal";
import type { Currency } from "@/lib/core/format/money";
import { UNCOVERED } from "@/lib/lending/posts/coverage";
import { listOwnRequests } from "@/lib/lending/posts/queries";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { post, signedIn } from "../../http/forms";
import { withEnvironment } from "../../setup/variables";
import { accept, makeOffer, makeRequest, viewerOf } from "../loans";
import { anOffer, aRequest } from "./calls";

beforeEach(() => {
  vi.spyOn(modal, "Modal").mockImplementation((({ children }) => children) as typeof modal.Modal);
});

const CLOSED = "Ahora no se admiten operaciones nuevas en dólares";
const prices = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };
const only = (...ASSETS_ENABLED: Currency[]) => withEnvironment({ ASSETS_ENABLED });
const at = (id: number) => ({ params: { id: String(id) } });
const typed = {
  amount: "8.000",
  currency: "",
  interestRate: "7,5",
  term: "180",
  termUnit: "days",
  repayment: "whole",
  purpose: "",
  purposeKind: "personal",
};

describe("a post in any dollars, if the installation offers no dollars", () => {
  it("is not published, by call or by form", async () => {
    const as = await signedIn(await makeTrader());
    only("EUR", "BTC");
    const { currency: _, ...requested } = aRequest();
    const { currency: __, ...offered } = anOffer();
    for (const currency of [{}, { currency: null }]) {
      for (const answer of [
        await send(request, "POST", { as, body: { ...requested, ...currency } }),
        await send(offer, "POST", { as, body: { ...offered, ...currency } }),
      ]) {
        expectError(answer, "invalid", answer.body.message, { currency: CLOSED });
        expect(answer.status).toBe(422);
      }
    }
    const refused = { code: "invalid", fields: { currency: CLOSED } };
    expect(await post(createLoanRequest, { ...typed, collateralAmount: "0,195" })).toMatchObject(refused);
    const bounds = { collateralRequired: "0,195", minLTV: "", maxLTV: "" };
    expect(await post(createLoanOffer, { ...typed, ...bounds })).toMatchObject(refused);
  });

  it("is not made of another post nor renewed, but otherwise edited", async () => {
    const as = await signedIn(await makeTrader());
    const other = await makeRequest(as, { currency: "EUR" });
    const otherOffer = await makeOffer(as, { currency: "EUR" });
    const { id } = await makeRequest(as, { currency: null });
    only("EUR", "BTC");
    const answers = [
      await send(editRequest, "PATCH", { as, body: { currency: null }, ...at(other.id) }),
      await send(editOffer, "PATCH", { as, body: { currency: null }, ...at(otherOffer.id) }),
    ];
    for (const answer of answers) {
      expectError(answer, "invalid", answer.body.message, { currency: CLOSED });
    }
    const form = { ...typed, collateralAmount: "0,195" };
    expect(await post(editLoanRequest, { ...form, id: String(other.id) })).toMatchObject({
      fields: { currency: CLOSED },
    });
    expect(await post(editLoanRequest, { ...form, id: String(id), term: "90" })).toMatchObject({
      status: "ok",
    });
    expectError(await send(renewRequest, "POST", { as, ...at(id) }), "conflict", `${CLOSED}.`);
    only("EUR", "BTC", "USD");
    expect((await send(renewRequest, "POST", { as, ...at(id) })).status).toBeLessThan(300);
  });
});

describe("an offer in any dollars whose lender has none of those offered", () => {
  it("is paused, instead of naming a payment that would be refused", async () => {
    const lender = await makeTrader({ USDT: "100000" });
    const { id } = await makeOffer(lender, { currency: null });
    only("EUR", "BTC", "USDC");
    await expect(accept(await makeTrader(), id, "usdc")).rejects.toMatchObject({
      code: "conflict",
      message: UNCOVERED,
    });
    await expect(accept(await makeTrader(), id, "usdc")).rejects.toMatchObject({
      message: expect.stringContaining("en pausa"),
    });
  });
});

describe("the forms", () => {
  const html = (assets: readonly Currency[], form: ReactElement) =>
    renderToStaticMarkup(createElement(OfferedAssets, { value: assets }, form));
  const optionOf = (text: string) => /<option value=""[^>]*>([^<]*)</.exec(text)?.[1] ?? null;
  const close = () => undefined;
  const lineOf = async () => {
    const member = await makeTrader();
    await makeRequest(member, { currency: null });
    const { rows } = await listOwnRequests(await viewerOf(member), { limit: 1 });
    return rows[0] as PostLine;
  };

  it("offer any dollars only with the methods that pay them", async () => {
    const create = createElement(CreateDialog, { kind: "requests", prices, close });
    expect(optionOf(html(["EUR", "USD", "BTC", "USDT", "USDC"], create))).toBe("Dólares: USDT, USDC o banco");
    expect(optionOf(html(["EUR", "BTC", "USDC"], create))).toBe("Dólares: USDC");
    expect(optionOf(html(["EUR", "BTC"], create))).toBeNull();
    const edit = createElement(EditDialog, { post: await lineOf(), prices, close });
    expect(optionOf(html(["EUR", "BTC"], edit))).toBe("Dólares");
  });

  it("let a post in any dollars be taken only if something can pay it", async () => {
    const detail = createElement(DetailDialog, {
      ...({ kind: "requests", post: await lineOf(), prices, investor: null } as const),
      ...{ timeZone: "Europe/Madrid", reload: close, close },
    });
    const open = html(["EUR", "BTC", "USDC"], detail);
    expect(open).toMatch(/Se paga con.*USDC/);
    expect(open).not.toMatch(/Se paga con.*banco/);
    expect(open).toMatch(/Prestar 8\.000,00[^<]*<\/button>/);
    const none = html(["EUR", "BTC"], detail);
    expect(none).toContain(`${CLOSED}.`);
    expect(none).not.toMatch(/Prestar 8\.000,00[^<]*<\/button>/);
  });
});
