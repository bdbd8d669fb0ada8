import { checkMoney } from "@/lib/admin/money/verification";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { spendable } from "@/tests/factories/wallet";
import { invest, issue, makeSale } from "@/tests/tokenization/sales";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aSaleMember } from "./sale-members";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a holder gives tokens away; then all are bought back after a vote, and each holder is paid", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const [giver, other, friend] = [
    await aSaleMember("Noa Vila"),
    await aSaleMember("Pol Serra"),
    await aSaleMember("Ada Font"),
  ];
  const { id, promoter } = await makeSale({ name: "Telar de Noa" });
  await invest(giver, id, "600.00");
  await invest(other, id, "400.00");
  await issue(id);
  const path = `/tokenization/${id}`;

  const giving = await windowOf(opening, giver.email);
  await giving.goto(path);
  await giving
    .getByRole("region", { name: "Tus tokens" })
    .getByRole("button", { name: "Regalar tokens" })
    .click();
  const gift = giving.getByRole("dialog", { name: /^Regalar tokens/ });
  await gift.getByLabel("Para", { exact: true }).fill(friend.email);
  await gift.getByLabel("Tokens", { exact: true }).fill("4");
  await gift.getByRole("button", { name: "Regalar", exact: true }).click();
  await expect(giving.getByText("Regalo enviado", { exact: true })).toBeVisible();

  const taking = await windowOf(opening, friend.email);
  await taking.goto(path);
  const own = taking.getByRole("region", { name: "Tus tokens" });
  await own.getByRole("button", { name: "Aceptar" }).click();
  const accepting = taking.getByRole("dialog", { name: /^Aceptar tokens/ });
  await accepting.getByRole("checkbox").first().waitFor();
  for (const box of await accepting.getByRole("checkbox").all()) await box.check();
  await accepting.getByRole("button", { name: "Aceptar", exact: true }).click();
  await expect(taking.getByText("Regalo aceptado", { exact: true })).toBeVisible();
  await expect(own.getByText("Aceptado", { exact: true })).toBeVisible();

  const selling = await windowOf(opening, promoter.email);
  await selling.goto(path);
  await selling.getByRole("button", { name: "Recomprar o liquidar" }).click();
  const proposing = selling.getByRole("dialog", { name: "Recomprar o liquidar" });
  await proposing.getByLabel("Precio por token").fill("26");
  await proposing.getByRole("button", { name: /^Proponer y retener/ }).click();
  await expect(selling.getByText("Recompra propuesta", { exact: true })).toBeVisible();

  const voting = await windowOf(opening, other.email);
  for (const page of [giving, voting]) {
    await page.goto(path);
    await page.getByRole("region", { name: "Recompra" }).getByRole("button", { name: "A favor" }).click();
    await expect(page.getByText("Voto guardado", { exact: true })).toBeVisible();
  }
  await payDistributions();
  for (const [page, paid] of [
    [giving, "520,00"],
    [voting, "416,00"],
    [taking, "104,00"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "Recompra" })).toContainText(`Has recibido ${paid}`);
  }
  expect(await spendable(friend, "EUR")).toBe(2_010_400n);
});
