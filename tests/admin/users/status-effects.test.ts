import { expect, it } from "vitest";
import { effectsOf } from "@/components/admin/users/status-form";
import type { AdminUser } from "@/lib/identity/present";

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
