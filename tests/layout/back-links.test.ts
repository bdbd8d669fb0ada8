import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { TradeView } from "@/components/exchange/trades/view";
import { LoanHeader } from "@/components/lending/loan/header";
import { ProjectView } from "@/components/tokenization/projects/view";
import type { AppKey } from "@/lib/auth/apps";
import { readTrade } from "@/lib/exchange/trades/queries";
import { loan } from "@/lib/lending/loan/deal";
import { callOf } from "../factories/identity";
import { makeTrade } from "../factories/trade";
import { beginAt, makeLoan, viewerOf } from "../lending/loans";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({}),
}));

beforeEach(() => beginAt("70000.00"));

/** The first link of a page, which leads back. */
const firstLink = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  /<a [^>]*href="([^"]*)"/.exec(renderToStaticMarkup(element))?.[1];

it("of a loan, a trade and a project lead nobody to a page of an app that is closed to them", async () => {
  const { id, borrower } = await makeLoan("pending");
  const trade = await makeTrade("escrowed");
  const [ofLoan, ofTrade] = [await viewerOf(borrower), (await callOf(trade.buyer)).viewer];
  const shownLoan = await loan.read(ofLoan, id);
  const shownTrade = await readTrade(ofTrade as never, trade.id);
  const linksWith = (apps: readonly AppKey[]) => {
    const project = {
      project: { status: "fundraising" },
      viewer: { ...ofLoan, apps },
      investments: [],
      exits: [],
    };
    const { children } = (ProjectView(project as never) as ReactElement<{ children: ReactElement[] }>).props;
    return [
      firstLink(createElement(LoanHeader, { loan: shownLoan, viewer: { ...ofLoan, apps } })),
      firstLink(
        createElement(TradeView, { trade: shownTrade, viewer: { ...ofTrade, apps }, chat: null } as never),
      ),
      firstLink(children[0]),
    ];
  };
  expect(linksWith(["p2pLending", "btc", "tokenization"])).toEqual([
    "/p2p-lending?tab=myloans&amp;sub=borrower",
    "/btc-p2p?tab=history",
    "/tokenization",
  ]);
  expect(linksWith([])).toEqual(["/debank/open", "/debank/open", "/tokenization/holdings"]);
});
