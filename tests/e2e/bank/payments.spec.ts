import { checkMoney } from "@/lib/admin/money/verification";
import { makeTrader, spendable } from "../../factories/wallet";
import { confirmPassword } from "../setup/confirm-password";
import { expect, test } from "../setup/fixtures";
import { leaveWindow, windowOf } from "../setup/windows";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a member pays another: fills in the form, checks the name, confirms, and gets the receipt", async ({
  page,
  loginAs,
}) => {
  const ana = await makeTrader({ EUR: "100" }, { firstName: "Ana", lastName: "Paga" });
  const eva = await makeTrader({}, { firstName: "Eva", lastName: "Cobra" });
  await loginAs(ana.email);
  await page.goto("/debank/payments");
  const form = page.getByRole("form", { name: "Enviar dinero" });
  await form.getByLabel("Para").fill("nadie@lonja.example");
  await form.getByLabel("Importe").fill("12,50");
  await form.getByRole("button", { name: "Revisar" }).click();
  await expect(form.getByRole("alert")).toContainText(
    "No hay ningún miembro con ese correo, usuario o enlace",
  );
  await form.getByLabel("Para").fill(eva.email);
  await form.getByLabel("Nota").fill("Cena");
  await form.getByRole("button", { name: "Revisar" }).click();
  const review = page.getByRole("region", { name: "Revisar el pago" });
  await expect(review).toBeFocused();
  await expect(review.getByText("Eva Cobra")).toBeInViewport();
  await expect(review).toContainText("12,50");
  await review.getByRole("button", { name: "Pagar" }).click();
  await confirmPassword(page);
  const receipt = page.getByRole("region", { name: "Recibo del pago" });
  await expect(receipt).toContainText("Eva Cobra");
  expect(await spendable(eva, "EUR")).toBe(1_250n);
  const list = page.getByRole("region", { name: "Pagos entre miembros" });
  await expect(list.getByText("A Eva Cobra")).toBeVisible();
  await receipt.getByRole("link", { name: "Ver el recibo" }).click();
  await expect(page.getByRole("heading", { name: /^Recibo del pago n\.º \d+$/ })).toBeVisible();
  const printed = page.getByRole("region", { name: "Recibo", exact: true });
  await expect(printed).toContainText("Ana Paga");
  await expect(printed).toContainText("Eva Cobra");
  await expect(printed).toContainText("Cena");
  await page.getByRole("link", { name: "Repartir" }).click();
  const split = page.getByRole("form", { name: "Repartir un gasto" });
  await expect(split).toContainText(/Pago n\.º \d+ a Eva Cobra/);
  await expect(split.getByLabel("Qué repartes")).toHaveValue("Cena");
});

test("a member requests money by a link, and another member pays it", async ({ page, browser, loginAs }) => {
  const eva = await makeTrader({}, { firstName: "Eva", lastName: "Pide" });
  const ana = await makeTrader({ EUR: "100" }, { firstName: "Ana", lastName: "Enlace" });
  await loginAs(eva.email);
  await page.goto("/debank/payments?view=ask");
  const form = page.getByRole("form", { name: "Pedir dinero" });
  await form.getByLabel("Importe").fill("30");
  await form.getByRole("button", { name: "Pedir" }).click();
  const made = page.getByRole("region", { name: "Solicitud creada" });
  const link =
    /https?:\S+\/debank\/requests\/[\w-]+/.exec(
      (await made.getByText("/debank/requests/").textContent()) ?? "",
    )?.[0] ?? "";
  const other = await windowOf({ browser, loginAs }, ana.email);
  await other.goto(new URL(link).pathname);
  const request = other.getByRole("region", { name: "Eva Pide te pide dinero" });
  await request.getByRole("button", { name: /Pagar 30,00/ }).click();
  await confirmPassword(other);
  await expect(request.getByText("Pagada")).toBeVisible();
  expect(await spendable(eva, "EUR")).toBe(3_000n);
  await expect(request).toContainText(/Pagado\s*30,00/);
  await expect(request).not.toContainText("Te pediremos la contraseña");
  await page.goto(new URL(link).pathname);
  const own = page.getByRole("region", { name: "Tu solicitud" });
  await expect(own).toContainText(/Recibido\s*30,00/);
  await expect(own).not.toContainText("Te pediremos la contraseña");
  await leaveWindow(other);
});

test("a scheduled payment shows its next date and is cancelled", async ({ page, loginAs }) => {
  const ana = await makeTrader({ EUR: "100" }, { firstName: "Ana", lastName: "Programa" });
  const eva = await makeTrader({}, { firstName: "Eva", lastName: "Alquila" });
  await loginAs(ana.email);
  await page.goto(`/debank/pay/${eva.id}`);
  const form = page.getByRole("form", { name: "Enviar dinero" });
  await expect(form.getByLabel("Para")).toHaveValue(new RegExp(`/debank/pay/${eva.id}$`));
  await expect(form.getByText("Es el código de Eva Alquila")).toBeVisible();
  await form.getByLabel("Importe").fill("20");
  await form.getByLabel("Cuándo").selectOption("Cada mes");
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel("Desde el día").fill(day);
  await form.getByRole("button", { name: "Revisar" }).click();
  await page
    .getByRole("region", { name: "Revisar el pago" })
    .getByRole("button", { name: "Programar" })
    .click();
  await confirmPassword(page);
  await expect(page.getByRole("region", { name: "Recibo del pago" })).toContainText("Eva Alquila");
  await page.goto("/debank/payments?view=scheduled");
  const list = page.getByRole("region", { name: "Pagos programados" });
  await expect(list.getByText(/Cada mes · próximo el/)).toBeVisible();
  await list.getByRole("button", { name: /Cancelar el pago programado/ }).click();
  await expect(list.getByText("Cancelado", { exact: true })).toBeVisible();
});

test("a dinner is split: the open shares are listed until they are answered", async ({ page, loginAs }) => {
  const ana = await makeTrader({}, { firstName: "Ana", lastName: "Reparte" });
  const [eva, eli] = [
    await makeTrader({}, { firstName: "Eva", lastName: "Debe" }),
    await makeTrader({}, { firstName: "Eli", lastName: "Debe" }),
  ];
  await loginAs(ana.email);
  await page.goto("/debank/payments?view=split");
  const form = page.getByRole("form", { name: "Repartir un gasto" });
  await form.getByLabel("Qué repartes").fill("Cena");
  await form.getByLabel("Total").fill("60");
  await form.getByLabel("Con quién").fill(`${eva.email}\n${eli.email} 10`);
  await expect(form.getByRole("definition").first()).toContainText("25,00");
  await form.getByRole("button", { name: "Pedir a cada uno su parte" }).click();
  const list = page.getByRole("region", { name: "Quién debe qué" });
  await expect(list).toContainText("Eva Debe: 25,00");
  await expect(list).toContainText("Eli Debe: 10,00");
  await expect(list.getByText("Abierto")).toBeVisible();
});
