import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TopupWay } from "@/components/layout/member/topup-way";
import { callOf, makeUser, makeVerifiedUser } from "../factories/identity";

async function shownTo(user: { id: string }) {
  const { viewer } = await callOf(user);
  if (!viewer) throw new Error("nobody is signed in");
  return renderToStaticMarkup(createElement(TopupWay, { viewer }));
}

it("leads to the top-up, or names what the member needs for it", async () => {
  expect(await shownTo(await makeVerifiedUser({ apps: ["debank"] }))).toContain('href="/debank/topup"');
  const unverified = await shownTo(await makeUser({ apps: ["debank"] }));
  expect(unverified).toContain('href="/kyc-verification"');
  expect(unverified).not.toContain("/debank/topup");
  const withoutApp = await shownTo(await makeVerifiedUser({ apps: [] }));
  expect(withoutApp).toContain("hace falta el acceso a DeBank");
  expect(withoutApp).not.toContain("/debank/topup");
  expect(withoutApp).not.toContain("/kyc-verification");
  const withNeither = await shownTo(await makeUser({ apps: [] }));
  expect(withNeither).toContain("hace falta el acceso a DeBank");
  expect(withNeither).toContain('href="/kyc-verification"');
});
