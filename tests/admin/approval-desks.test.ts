import type { ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { ApprovalsTab } from "@/components/admin/approvals-tab";
import { authorize } from "@/lib/core/actor";
import { callOf, makeAdmin } from "../factories/identity";
import { makeContact } from "../factories/support";

vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));

type Page = ReactElement<{ children: [ReactElement<{ current: string }>, ReactElement] }>;

async function tab(query: string): Promise<Page> {
  const viewer = authorize("admin", (await callOf(await makeAdmin())).viewer);
  const params = Object.fromEntries(new URLSearchParams(query));
  return (await ApprovalsTab({ viewer, params })) as Page;
}

it.each([
  ["desk=forum", "forum"],
  ["desk=access", "access"],
  ["case=7", "kyc"],
  ["status=verified&cursor=7", "kyc"],
  ["course=7", "learning"],
  ["mentorship=7", "learning"],
  ["learning=approved&courses=7", "learning"],
  ["withdrawals=all&from=7", "withdrawals"],
  ["held=7", "withdrawals"],
  ["trade=7", "trades"],
  ["trades=all&before=7", "trades"],
  ["sale=7", "sales"],
  ["sales=all&after=7", "sales"],
  ["forum=resolved&forumAfter=7", "forum"],
  ["report=7", "messages"],
  ["reports=resolved&after=7", "messages"],
  ["contact=7", "support"],
  ["contacts=answered&contactsAfter=7", "support"],
])("?tab=approvals&%s leads to the desk %s", async (query, desk) => {
  const [index] = (await tab(`tab=approvals&${query}`)).props.children;
  expect(index.props.current).toBe(desk);
});

it("without a desk it goes to the first where something waits", async () => {
  await expect(tab("tab=approvals")).rejects.toThrow("to /admin?tab=approvals&desk=kyc");
  await makeContact();
  await expect(tab("tab=approvals&desk=none")).rejects.toThrow("to /admin?tab=approvals&desk=support");
});
