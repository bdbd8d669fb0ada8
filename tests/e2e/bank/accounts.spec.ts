import { available, world } from "@/lib/ledger/accounts";
import { movePot, openPot } from "../../factories/bank-pots";
import { placeOrder } from "../../factories/exchange-orders";
import { postNow } from "../../factories/ledger";
import { makeTrader } from "../../factories/wallet";
import { confirmPassword } from "../setup/confirm-password";
import { expect, test } from "../setup/fixtures";
import { anotherWindow, leaveWindow } from "../setup/windows";

/** A member with 1.200 € by transfer, of which 45,60 € are set aside, and a twentieth of a bitcoin. */
async function aMember(lastName: string) {
  const member = await makeTrader({ BTC: "0.05" }, { firstName: "Elena", lastName });
  await postNow({
    act: "transfer",
    ref: { type: "transfer", id: "1" },
    transfers: [{ from: world("bank", "EUR"), to: available(member.id, "EUR"), amount: 120_000n }],
  });
  const pot = await openPot(member);
  await movePot(member, pot.id, "in", "45.60");
  return member;
}

test("a member sees balances and holds, and finds a movement", async ({ page, loginAs }) => {
  const member = await aMember("Balances");
  const order = await placeOrder({ type: "sell", btcAmount: "0.02" }, member);
  await loginAs(member.email);
  await page.goto("/debank");
  await expect(page.getByRole("heading", { level: 1, name: "DeBank" })).toBeVisible();
  const balances = page.getByRole("region", { name: "Saldos" });
  await expect(balances.getByRole("row", { name: /Euro EUR/ })).toContainText("1.154,40");
  await expect(balances.getByRole("link", { name: `Orden ${order.id}` })).toHaveAttribute(
    "href",
    "/btc-p2p?tab=orders",
  );
  const statement = page.getByRole("region", { name: "Extracto", exact: true });
  const setAside = statement.getByRole("row", { name: /Dinero apartado.*45,60/ });
  await expect(setAside).toBeVisible();
  await statement.getByRole("searchbox", { name: "Buscar en el extracto" }).fill("transferencia");
  await statement.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/q=transferencia/);
  await expect(setAside).toBeHidden();
  await expect(statement.getByRole("row", { name: /Transferencia recibida/ })).toContainText("+1.200,00");
  await statement.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(page).toHaveURL(/\/debank$/);
  await expect(statement.getByRole("searchbox", { name: "Buscar en el extracto" })).toHaveValue("");
  await statement.getByRole("combobox", { name: "Activo" }).selectOption("BTC");
  await statement.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/asset=BTC/);
  await expect(statement.getByRole("columnheader", { name: "Entra, BTC" })).toBeVisible();
  await page.getByRole("link", { name: "Métricas", exact: true }).click();
  await expect(page.getByRole("region", { name: "Disponible tras compromisos" })).toContainText(
    "comprometidos hasta fin de mes",
  );
});

test("a monthly statement is issued, and anyone with its code verifies it", async ({ page, loginAs }) => {
  await loginAs((await aMember("Papeles")).email);
  await page.goto("/debank");
  const statement = page.getByRole("region", { name: "Extracto en PDF" });
  await statement.getByLabel("Primer día").fill("2026-01-01");
  await statement.getByLabel("Último día").fill("2026-01-31");
  await statement.getByRole("button", { name: "Preparar extracto" }).click();
  await expect(page).toHaveURL(/\/debank\/statements\/[0-9A-Z-]+$/);
  await expect(page.getByRole("heading", { name: "Extracto en euros" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Imprimir o guardar en PDF" })).toBeVisible();
  const code = page.url().split("/").at(-1);
  await page.goto(`/statements/${code}`);
  await expect(page.getByText(/Extracto auténtico/)).toBeVisible();
});

test("a link shows the accounts to anyone who has it, until it is revoked", async ({
  page,
  browser,
  loginAs,
}) => {
  await loginAs((await aMember("Enlaces")).email);
  await page.goto("/debank");
  const links = page.getByRole("region", { name: "Enlaces de solo lectura" });
  await links.getByLabel("Para quién").fill("Gestoría");
  await links.getByRole("button", { name: "Crear enlace" }).click();
  const confirm = page.getByRole("dialog", { name: "Confirma tu contraseña" });
  const made = links.getByRole("status");
  await expect(confirm.or(made)).toBeVisible();
  if (await confirm.isVisible()) await confirmPassword(page);
  const url = /https?:\S+/.exec((await made.textContent()) ?? "")?.[0] ?? "";
  const other = await anotherWindow(browser);
  await other.goto(url);
  await expect(other.getByRole("heading", { name: "Cuentas de Elena Enlaces" })).toBeVisible();
  await expect(other.getByRole("row", { name: /Transferencia recibida/ })).toContainText("+1.200,00");
  await links.getByRole("button", { name: "Retirar el enlace Gestoría" }).click();
  await expect(links.getByText("Gestoría", { exact: true })).toBeHidden();
  await other.reload();
  await expect(other.getByRole("heading", { name: "El enlace ha caducado o no es válido" })).toBeVisible();
  await leaveWindow(other);
});

test("a member publishes a loan request in the bank, and finds it in the list", async ({ page, loginAs }) => {
  await loginAs((await aMember("Prestada")).email);
  await page.goto("/debank?tab=lending");
  const form = page.getByRole("form", { name: "Pedir un préstamo" });
  await form.getByRole("button", { name: "Publicar solicitud" }).click();
  await expect(page.getByText("Información incompleta", { exact: true })).toBeVisible();
  await form.getByLabel("Importe", { exact: true }).fill("2.500");
  await form.getByRole("radio", { name: "5 %", exact: true }).check({ force: true });
  await form.getByRole("radio", { name: "30", exact: true }).check({ force: true });
  await form.getByRole("button", { name: /^Usar .* LTV del 60 %$/ }).click();
  const result = form.getByRole("region", { name: "Resultado" });
  await expect(result).toContainText("60,00 %");
  await expect(result).toContainText("2.625,00");
  await form.getByRole("button", { name: "Más opciones" }).click();
  const more = page.getByRole("dialog", { name: "Crear solicitud" });
  await expect(more.getByLabel("Importe", { exact: true })).toHaveValue("2.500");
  await expect(more.getByLabel("Plazo", { exact: true })).toHaveValue("30");
  await more.getByRole("button", { name: "Cancelar" }).click();
  await form.getByRole("button", { name: "Publicar solicitud" }).click();
  await expect(page.getByText("Tu solicitud está publicada.")).toBeVisible();
  const own = page.getByRole("region", { name: "Tus préstamos y publicaciones" });
  await expect(own.getByRole("row").filter({ hasText: "2.500,00" })).toContainText("Disponible");
  await expect(form.getByLabel("Importe", { exact: true })).toHaveValue("");
});
