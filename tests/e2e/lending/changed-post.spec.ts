import { editOffer } from "@/lib/lending/posts/edit-post";
import { callOf } from "../../factories/identity";
import { publishOffer } from "../../lending/posts/calls";
import { expect, test } from "../setup/fixtures";
import { aLoanMember } from "./lending-members";

test("an offer whose interest changed is shown with it after the refusal, and can be accepted", async ({
  page,
  loginAs,
}) => {
  const lender = await aLoanMember("Mudanza Interés");
  const offer = await publishOffer({ amount: "3456.78", interestRate: "5" }, lender);
  await loginAs((await aLoanMember("Pide Prestado")).email);
  await page.goto("/p2p-lending?tab=borrow&sort=recent");
  await page.getByRole("button", { name: `Pedir a Mudanza Interés, n.º ${offer.id}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Pedir 3\.456,78/ })
    .click();
  const data = page.getByRole("dialog", { name: "Datos de la operación" });
  await data.getByLabel("Dirección de Bitcoin").fill("bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080");
  await data.getByLabel("Dirección de USDC").fill("0x52908400098527886E0F7030069857D2E4169EE7");
  await editOffer.run(await callOf(lender), { id: offer.id, interestRate: "8" });
  await data.getByRole("button", { name: /^Revisar/ }).click();
  const review = page.getByRole("dialog", { name: "Revisa la operación" });
  await review.getByRole("button", { name: "Aceptar la oferta" }).click();
  await expect(data.getByRole("alert")).toContainText("Sus condiciones han cambiado");
  await expect(page.locator("tr").filter({ hasText: "3.456,78" })).toContainText("8,00");
  await data.getByRole("button", { name: /^Revisar/ }).click();
  await expect(review).toContainText("3.733,32");
  await review.getByRole("button", { name: "Aceptar la oferta" }).click();
  await expect(page.getByText("Oferta aceptada", { exact: true })).toBeVisible();
});
