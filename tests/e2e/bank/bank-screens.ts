import type { Page } from "@playwright/test";
import { createShareLink } from "@/lib/bank/accounts/create-share-link";
import { issueStatement } from "@/lib/bank/accounts/issue-statement";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { becomes, once } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";

// A member of the demonstration, with a year of salaries and payments.
const MEMBER = "lucia.marco@lonja.example";

const aSaver = async (name: string) => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return makeTrader({ EUR: "1250", BTC: "0.05" }, { firstName, lastName });
};

async function open(page: Page, path: string): Promise<void> {
  await becomes(page, await once("Elena Roig", aSaver));
  await page.goto(path);
}

async function openProof(page: Page): Promise<void> {
  const call = await callOf(await once("Elena Roig", aSaver));
  const { code } = await issueStatement.run(call, { asset: "EUR", from: "2026-01-01", to: "2026-01-31" });
  await page.goto(`/statements/${code}`);
}

async function openIssued(page: Page): Promise<void> {
  const member = await once("Elena Roig", aSaver);
  const asked = { asset: "EUR", from: "2026-02-01", to: "2026-02-28" };
  const { code } = await issueStatement.run(await callOf(member), asked);
  await open(page, `/debank/statements/${code}`);
}

async function openShared(page: Page): Promise<void> {
  const call = await callOf(await once("Elena Roig", aSaver));
  const { token } = await createShareLink.run(call, { label: "Gestoría", days: 1 });
  await page.goto(`/statements/link/${token}`);
}

export const BANK_SCREENS: readonly Screen[] = [
  { name: "bank", path: "/debank", as: MEMBER },
  {
    name: "bank-pot",
    path: "/debank",
    as: MEMBER,
    open: async (page) => {
      await page.getByRole("button", { name: "IVA del trimestre", exact: true }).click();
      await page.getByRole("dialog", { name: "IVA del trimestre" }).waitFor();
    },
  },
  {
    name: "bank-new-pot",
    path: "/debank",
    as: MEMBER,
    open: async (page) => {
      await page.getByRole("button", { name: "Nuevo apartado" }).click();
      await page.getByRole("dialog", { name: "Nuevo apartado" }).getByLabel("Nombre").waitFor();
    },
  },
  {
    name: "bank-shared-pot",
    path: "/debank",
    as: MEMBER,
    open: async (page) => {
      await page.getByRole("link", { name: "Casa de verano" }).click();
      await page.getByRole("heading", { level: 1, name: "Casa de verano" }).waitFor();
    },
  },
  { name: "bank-metrics", path: "/debank?tab=metrics", as: MEMBER },
  { name: "bank-lending", path: "/debank?tab=lending", as: MEMBER },
  { name: "bank-pools", path: "/debank?tab=pools", as: MEMBER },
  { name: "bank-month", path: "/debank?span=month", as: MEMBER },
  { name: "bank-year", path: "/debank", as: "marta.ferrer@lonja.example" },
  { name: "bank-issued", open: openIssued },
  { name: "bank-taxes", path: "/debank/taxes?year=2026", as: MEMBER },
  { name: "bank-open", path: "/debank/open", as: MEMBER },
  { name: "bank-positions", path: "/debank/positions", as: MEMBER },
  { name: "bank-empty-search", open: (page) => open(page, "/debank?q=nada") },
  { name: "bank-proof", open: openProof },
  { name: "bank-proof-unknown", path: "/statements/no" },
  { name: "bank-shared", open: openShared },
  { name: "bank-shared-ended", path: "/statements/link/no" },
];
