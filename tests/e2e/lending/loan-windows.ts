import type { Page } from "@playwright/test";
import { expect } from "../setup/fixtures";
import { type Opening, windowOf } from "../setup/windows";
import { beginLoan } from "./loan-members";

const PHONE = { width: 390, height: 844 };

/** Opens the page of a new loan for both parties: the borrower on a phone, the lender on a desktop screen. */
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
