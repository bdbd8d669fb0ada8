import { checkMoney } from "@/lib/admin/money/verification";
import { spendable } from "@/tests/factories/wallet";
import { invest, makeSale, newSymbol } from "@/tests/tokenization/sales";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aSaleMember } from "./sale-members";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a member on the waiting list gets the tokens of an investor who revokes", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const [leaver, waiter] = [await aSaleMember("Unai Vega"), await aSaleMember("Mar Costa")];
  const tokenSymbol = newSymbol();
  const { id } = await makeSale({ name: "Barca de Unai", totalTokens: "40", tokenSymbol });
  await invest(leaver, id, "1000.00");
  const path = `/tokenization/${id}`;

  const waiting = await windowOf(opening, waiter.email);
  await waiting.goto(path);
  await waiting.getByLabel("Importe").fill("250");
  const panel = waiting.getByRole("form", { name: "Invertir" });
  await expect(panel).toContainText("Puedes apuntarte a la lista de espera");
  await panel.getByRole("button", { name: "Revisar y apuntarme" }).click();
  const review = waiting.getByRole("dialog", { name: "Revisa y apúntate" });
  await expect(review).toContainText(`10 ${tokenSymbol}`);
  for (const words of [/^He leído la ficha/, /^He leído el aviso/, /^Puedo perder/, /^Invierto aunque/]) {
    await review.getByLabel(words).check();
  }
  await review.getByRole("button", { name: /^Apuntarme 250,00/ }).click();
  const receipt = waiting.getByRole("dialog", { name: "Estás en la lista de espera" });
  await receipt.getByRole("button", { name: "Cerrar" }).first().click();
  const mine = waiting.getByRole("region", { name: "Tu inversión" });
  await expect(mine.getByText("En lista de espera")).toBeVisible();
  expect(await spendable(waiter, "EUR")).toBe(1_975_000n);

  const leaving = await windowOf(opening, leaver.email);
  await leaving.goto(path);
  await leaving
    .getByRole("region", { name: "Tu inversión" })
    .getByRole("button", { name: "Desistir de la inversión" })
    .click();
  await leaving.getByRole("dialog").getByRole("button", { name: "Desistir", exact: true }).click();
  await expect(leaving.getByText("Has desistido de la inversión")).toBeVisible();
  expect(await spendable(leaver, "EUR")).toBe(2_000_000n);

  await waiting.goto(path);
  await expect(mine.getByText("En reflexión")).toBeVisible();
  await expect(mine.getByRole("button", { name: "Desistir de la inversión" })).toBeVisible();
  await expect(waiting.getByRole("table", { name: /^Quién tiene tokens/ })).toContainText("Mar Costa, tú");
});
