import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { KycAccess } from "@/components/identity/kyc/access";
import type { Viewer } from "@/lib/auth/actor";
import { APP_KEYS, APPS } from "@/lib/auth/apps";

it("the KYC status lists every app that needs a verified identity, and no other", () => {
  const viewer = { apps: [], kycStatus: "pending", kycLevel: "none" } as unknown as Viewer;
  const html = renderToStaticMarkup(createElement(KycAccess, { viewer, asked: [] }));
  expect(APP_KEYS.filter((app) => html.includes(APPS[app].name))).toEqual([
    "privateEquity",
    "p2pLending",
    "debank",
    "btc",
  ]);
});
