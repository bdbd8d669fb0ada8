import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { effectsOf, MemberStatusForm } from "@/components/admin/users/status-form";
import type { AdminUser } from "@/lib/identity/present";
import { accessForm } from "@/lib/identity/schema";

const user = (fields: Partial<AdminUser>) =>
  ({ isAdmin: false, kycStatus: "pending", ...fields }) as AdminUser;

it("names what a member gains or loses before their tier or KYC status is saved", () => {
  expect(effectsOf(user({}), { tier: "premium", kycStatus: "pending" })).toEqual([]);
  expect(effectsOf(user({}), { tier: "admin", kycStatus: "verified" })).toEqual([
    "Será administrador cuando otro administrador lo apruebe.",
  ]);
  expect(
    effectsOf(user({ isAdmin: true, kycStatus: "verified" }), { tier: "basico", kycStatus: "pending" }),
  ).toEqual([
    "Dejará de ser administrador y no podrá abrir este panel.",
    "No podrá usar Private Equity, P2P Lending, DeBank y BTC P2P hasta que vuelva a estar verificado.",
  ]);
});

it("says that a demotion without a chosen status restores the earlier verification", () => {
  const admin = user({ isAdmin: true, kycStatus: "verified" });
  expect(effectsOf(admin, { tier: "basico", kycStatus: "" })).toEqual([
    "Dejará de ser administrador y no podrá abrir este panel.",
    "Recupera el nivel y la verificación que tenía antes; el nivel elegido aquí no se aplica.",
  ]);
});

it("the earlier status is not offered while the member stays an administrator", () => {
  const admin = user({ id: "x", isAdmin: true, kycLevel: "complete", kycStatus: "verified" });
  const shown = renderToStaticMarkup(createElement(MemberStatusForm, { user: admin, timeZone: "UTC" }));
  const [, attributes] = /<option([^>]*)>El que tenía antes</.exec(shown) ?? [];
  expect(attributes).toMatch(/ disabled=""/);
  expect(attributes).not.toContain("selected");
});

it("a demotion without a chosen status sends only the role", () => {
  const sent = {
    id: "x",
    tier: "basico",
    kycVerifiedAt: "2026-01-31",
    timezone: "Europe/Madrid",
    reason: "Se va",
  };
  expect(accessForm.parse({ ...sent, kycStatus: "" })).toEqual({ id: "x", isAdmin: false, reason: "Se va" });
  expect(accessForm.parse({ ...sent, kycStatus: "verified" })).toMatchObject({
    isAdmin: false,
    kycStatus: "verified",
    kycLevel: "basic",
  });
});
