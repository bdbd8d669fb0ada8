import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../setup/fixtures";
import { beginLoan } from "./loan-members";

const PHONE = { width: 390, height: 844 };

type LoginAs = (email: string, page?: Page) => Promise<void>;
type Opening = { browser: Browser; loginAs: LoginAs };

export async function windowOf({ browser, loginAs }: Opening, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await loginAs(email, page);
  return page;
}

/** Both of a new loan with its page open: the borrower on a phone, the lender at a desk. */
export async function bothAt(
  opening: Opening,
  names: { lender: string; borrower: string },
  method: "usdc" | "bank" = "usdc",
) {
  const loan = await beginLoan(names, method);
  const borrower = await windowOf(opening, loan.borrower.email);
  const lender = await windowOf(opening, loan.lender.email);
  await borrower.setViewportSize(PHONE);
  await borrower.goto(`/p2p-lending/loans/${loan.id}`);
  await lender.goto(`/p2p-lending/loans/${loan.id}`);
  return { loan, borrower, lender };
}

export const act = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).click();

export const headed = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { name })).toBeVisible();
