import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AppCard } from "@/components/display/apps/card";
import { VerifyAlert } from "@/components/identity/kyc/verify-alert";
import { RestrictedScreen } from "@/components/layout/member/restricted-screen";

const ASK = "Contacta al administrador para solicitar acceso";
const WAIT = "Un administrador revisará tu solicitud";

it("asks the member to request access until they have requested it", () => {
  const screen = (asked: boolean) =>
    renderToStaticMarkup(createElement(RestrictedScreen, { app: "startups", asked, needsIdentity: false }));
  const card = (asked: boolean) =>
    renderToStaticMarkup(createElement(AppCard, { app: "startups", locked: true, asked }));
  for (const drawn of [screen, card]) {
    expect(drawn(false)).toContain(ASK);
    expect(drawn(true)).toContain(WAIT);
    expect(drawn(true)).not.toContain(ASK);
  }
});

it("leads to what the member has open in an app that holds money or promises it", () => {
  const drawn = (app: Parameters<typeof RestrictedScreen>[0]["app"]) =>
    renderToStaticMarkup(createElement(RestrictedScreen, { app, asked: false, needsIdentity: false }));
  for (const app of ["debank", "btc", "p2pLending"] as const) {
    expect(drawn(app)).toContain('href="/debank/open"');
  }
  expect(drawn("startups")).not.toContain("/debank/open");
});

it("names the identity as the second condition of an app that requires it", () => {
  const drawn = (needsIdentity: boolean) =>
    renderToStaticMarkup(createElement(RestrictedScreen, { app: "debank", asked: false, needsIdentity }));
  expect(drawn(true)).toContain('href="/kyc-status"');
  expect(drawn(false)).not.toContain("identidad");
});

it("shows the next step of a verification that is not finished, and nothing once it is", () => {
  const drawn = (person: Parameters<typeof VerifyAlert>[0]["person"]) =>
    renderToStaticMarkup(createElement(VerifyAlert, { person }));
  expect(drawn({ kycStatus: "pending", kycLevel: "none" })).toContain('href="/kyc-verification"');
  expect(drawn({ kycStatus: "pending", kycLevel: "basic" })).toContain("está pendiente");
  expect(drawn({ kycStatus: "rejected", kycLevel: "basic" })).toContain("Ver el motivo");
  expect(drawn({ kycStatus: "verified", kycLevel: "basic" })).toBe("");
});
