import type { ReactElement } from "react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as convert } from "@/app/api/bank/conversions/route";
import { POST as quote } from "@/app/api/bank/quotes/route";
import { POST as address } from "@/app/api/btc/wallet/addresses/route";
import { GET as wallet } from "@/app/api/btc/wallet/route";
import { BalancesTab } from "@/components/bank/accounts/balances-tab";
import * as lazy from "@/components/bank/conversion/convert.lazy";
import { ConvertDialog } from "@/components/bank/conversion/dialog";
import type { Convertible } from "@/components/bank/conversion/use-conversion";
import * as modal from "@/components/parts/modal";
import { WalletDeposit } from "@/components/wallet/deposit";
import type { Currency } from "@/lib/core/format/money";
import { loan } from "@/lib/lending/loan/deal";
import { listReceivableAssets } from "@/lib/lending/loan/receivable-queries";
import type { WalletShown } from "@/lib/wallet/present";
import { fillTreasury } from "../../factories/bank";
import { give, makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { withEnvironment } from "../../setup/variables";
import { makeLoan, repay, viewerOf } from "../loans";

const seen: { convertible: Convertible | null } = { convertible: null };

beforeEach(() => {
  vi.spyOn(modal, "Modal").mockImplementation((({ children }) => children) as typeof modal.Modal);
  vi.spyOn(lazy, "LazyConvert").mockImplementation((({ spendable, receivable }: Convertible) => {
    seen.convertible = { spendable, receivable };
    return null;
  }) as never);
});

type Person = { id: string };

const only = (...ASSETS_ENABLED: Currency[]) => withEnvironment({ ASSETS_ENABLED });
const ask = (as: Person, to: Currency, amount = "100") =>
  send(quote, "POST", { as, body: { from: "EUR", to, amount } });
const addressFor = (as: Person, asset: Currency) => send(address, "POST", { as, body: { asset } });
const walletOf = async (as: Person) => (await send(wallet, "GET", { as })).body as WalletShown;

/** Repays the whole loan from new money. */
async function end(borrower: Person, id: number, currency: Currency) {
  await give(borrower, { [currency]: "20000" });
  const { debt } = await loan.read(await viewerOf(borrower), id);
  await repay(borrower, id, debt?.total ?? "");
}

describe("a currency that is no longer offered", () => {
  it("can be deposited and converted into by the borrower of a loan in it, until the loan ends", async () => {
    await fillTreasury("USDT", "1000");
    const { id, borrower, lender } = await makeLoan("active", { currency: "USDT" });
    await give(borrower, { EUR: "500" });
    only("EUR", "USD", "BTC", "USDC");
    const offer = await ask(borrower, "USDT");
    expect(offer.status).toBe(201);
    const done = await send(convert, "POST", { as: borrower, body: { quoteId: offer.body.id } });
    expect([done.status, done.body.to]).toEqual([201, "USDT"]);
    const given = await addressFor(borrower, "USDT");
    expect(given.status).toBe(201);
    expect(await walletOf(borrower)).toMatchObject({
      depositAssets: ["BTC", "USDT", "USDC"],
      depositAddresses: { USDT: given.body.address },
    });
    for (const other of [lender, await makeTrader({ EUR: "500" })]) {
      expectError(await ask(other, "USDT"), "invalid", expect.any(String), { to: expect.any(String) });
      const refused = await addressFor(other, "USDT");
      expectError(refused, "invalid", expect.any(String), { asset: expect.any(String) });
      expect((await walletOf(other)).depositAssets).toEqual(["BTC", "USDC"]);
    }
    await end(borrower, id, "USDT");
    expect((await ask(borrower, "USDT")).status).toBe(422);
    expect((await addressFor(borrower, "USDT")).status).toBe(422);
    expect((await walletOf(borrower)).depositAssets).toEqual(["BTC", "USDC"]);
  });

  it("can be converted into from the first state of the loan on, also dollars in account", async () => {
    await fillTreasury("USD", "1000");
    const { borrower } = await makeLoan("pending", { currency: "USD" });
    only("EUR", "BTC");
    expect((await ask(borrower, "USD")).status).toBe(201);
    expect((await ask(borrower, "USDC")).status).toBe(422);
    expect(await listReceivableAssets(borrower)).toEqual(["EUR", "BTC", "USD"]);
  });

  it("is on the borrower's screens of deposits and of conversions", async () => {
    const { borrower } = await makeLoan("active", { currency: "USDT" });
    await addressFor(borrower, "USDT");
    only("EUR", "BTC");
    const shown = renderToStaticMarkup(
      createElement(WalletDeposit, { wallet: await walletOf(borrower), reload: async () => undefined }),
    );
    expect([...shown.matchAll(/<button[^>]*>(BTC|USDT|USDC)</g)].map(([, code]) => code)).toEqual([
      "BTC",
      "USDT",
    ]);
    type Tab = ReactElement<{ children: ReactElement[] }>;
    const tab = (await BalancesTab({ viewer: await viewerOf(borrower), params: {} })) as Tab;
    renderToStaticMarkup(tab.props.children[0]);
    const form = renderToStaticMarkup(
      createElement(ConvertDialog, { ...(seen.convertible as Convertible), close: () => undefined }),
    );
    const [, receives = ""] = form.split("Recibes");
    const options = [...receives.matchAll(/<option value="(\w+)"/g)].map(([, code]) => code);
    expect(options.toSorted()).toEqual(["BTC", "EUR", "USDT"]);
  });
});
