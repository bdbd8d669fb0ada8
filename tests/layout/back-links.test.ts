import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { TradeView } from "@/components/exchange/trades/view";
import { SessionView } from "@/components/learning/sessions/view";
import { LoanHeader } from "@/components/lending/loan/header";
import { OwnTab } from "@/components/marketplace/listings/own-tab";
import { ListingView } from "@/components/marketplace/listings/view";
import { ProjectView } from "@/components/tokenization/projects/view";
import type { AppKey } from "@/lib/auth/apps";
import { readTrade } from "@/lib/exchange/trades/queries";
import { listSessions } from "@/lib/learning/sessions/queries";
import { loan } from "@/lib/lending/loan/deal";
import { getListing } from "@/lib/marketplace/listings/queries";
import { callOf, makeUser } from "../factories/identity";
import { publish } from "../factories/listings";
import { makeTrade } from "../factories/trade";
import { aPair } from "../learning/sessions/calls";
import { beginAt, makeLoan, viewerOf } from "../lending/loans";

beforeEach(() => beginAt("70000.00"));

/** The first link of a page, which leads back. */
const firstLink = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  /<a [^>]*href="([^"]*)"/.exec(renderToStaticMarkup(element))?.[1];

const backOfProject = (project: object, viewer: object) => {
  const shown = ProjectView({ project, viewer, investments: [], exits: [] } as never);
  return firstLink((shown as ReactElement<{ children: ReactElement[] }>).props.children[0]);
};

it("of a loan, a trade and a project lead nobody to a page of an app that is closed to them", async () => {
  const { id, borrower } = await makeLoan("pending");
  const trade = await makeTrade("escrowed");
  const [ofLoan, ofTrade] = [await viewerOf(borrower), (await callOf(trade.buyer)).viewer];
  const shownLoan = await loan.read(ofLoan, id);
  const shownTrade = await readTrade(ofTrade as never, trade.id);
  const linksWith = (apps: readonly AppKey[]) => [
    firstLink(createElement(LoanHeader, { loan: shownLoan, viewer: { ...ofLoan, apps } })),
    firstLink(
      createElement(TradeView, { trade: shownTrade, viewer: { ...ofTrade, apps }, chat: null } as never),
    ),
    backOfProject({ status: "fundraising" }, { ...ofLoan, apps }),
    backOfProject({ status: "fundraising", isOwn: true }, { ...ofLoan, apps }),
  ];
  expect(linksWith(["p2pLending", "btc", "tokenization"])).toEqual([
    "/p2p-lending?tab=myloans&amp;sub=borrower",
    "/btc-p2p?tab=history",
    "/tokenization",
    "/tokenization",
  ]);
  expect(linksWith([])).toEqual(["/debank/open", "/debank/open", "/tokenization/holdings", "/dashboard"]);
});

it("of an own listing lead to the own listings, and its seller's page is no link", async () => {
  const seller = await makeUser();
  const { id } = await publish({}, seller);
  const viewer = await viewerOf(seller);
  const listing = await getListing(viewer, id);
  const pageWith = (apps: readonly AppKey[]) =>
    createElement(ListingView, { listing, viewer: { ...viewer, apps } });
  expect(firstLink(pageWith(["marketplace"]))).toBe("/marketplace");
  expect(renderToStaticMarkup(pageWith(["marketplace"]))).toContain(`/marketplace/sellers/${seller.id}`);
  expect(firstLink(pageWith([]))).toBe("/marketplace?tab=own");
  expect(renderToStaticMarkup(pageWith([]))).not.toMatch(/sellers|category=/);
});

it("to publish something is offered only with the app", async () => {
  const viewer = await viewerOf(await makeUser());
  const emptyWith = async (apps: readonly AppKey[]) =>
    renderToStaticMarkup(await OwnTab({ viewer: { ...viewer, apps } as never }));
  expect(await emptyWith(["marketplace"])).toContain('href="/marketplace/create"');
  expect(await emptyWith([])).not.toContain("href=");
  expect(await emptyWith([])).toContain("No tienes ningún anuncio");
});

it("of the sessions of a mentorship lead to the panel without the app", async () => {
  const { id, mentor, student } = await aPair();
  const linkOf = async (user: { id: string }, apps: readonly AppKey[]) => {
    const viewer = await viewerOf(user as never);
    const found = await listSessions(viewer, { id, limit: 5 });
    const shown = { found, viewer: { ...viewer, apps }, isOne: false, isFirst: true, contact: () => null };
    return firstLink(createElement(SessionView, shown));
  };
  expect(await linkOf(student, ["courses"])).toBe("/courses/studies");
  expect(await linkOf(mentor, ["courses"])).toBe(`/mentorships/${id}`);
  expect(await linkOf(student, [])).toBe("/dashboard");
  expect(await linkOf(mentor, [])).toBe("/dashboard");
});
