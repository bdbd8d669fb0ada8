import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import PrivateEquityPage from "@/app/(member)/(equity)/private-equity/page";
import { KeptEquity } from "@/components/equity/kept";
import { signedIn } from "../http/forms";
import { suspend } from "../identity/suspensions/suspended";
import { makeCommitment, makeFund } from "./funds";

async function keptBy(member: { id: string }) {
  await signedIn(member);
  return renderToStaticMarkup(await KeptEquity({ cursor: undefined }));
}

it("a suspended member finds their investments, and a manager their funds, on the closed page", async () => {
  const fund = await makeFund();
  const { id, investor } = await makeCommitment(fund);
  for (const member of [investor, fund.manager]) await suspend(member);
  const invested = await keptBy(investor);
  expect(invested).toContain(`/private-equity/investments/${id}`);
  expect(invested).not.toContain("Mis fondos");
  const managed = await keptBy(fund.manager);
  expect(managed).toContain(`/private-equity/${fund.id}`);
  expect(managed).not.toContain("Mis inversiones");
  const page = await PrivateEquityPage({ searchParams: Promise.resolve({}) });
  expect(page.props.kept.type).toBe(KeptEquity);
});
