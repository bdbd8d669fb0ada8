import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import PrivateEquityPage from "@/app/(member)/(equity)/private-equity/page";
import { KeptEquity } from "@/components/equity/kept";
import { authorize } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { callOf } from "../factories/identity";
import { suspend } from "../identity/suspensions/suspended";
import { makeCommitment, makeFund } from "./funds";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({}),
}));
vi.mock("@/lib/auth/viewer", () => ({ requireViewer: vi.fn(), requireApp: vi.fn() }));

async function keptBy(member: { id: string }) {
  vi.mocked(requireViewer).mockResolvedValueOnce(authorize("user", (await callOf(member)).viewer));
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
