import { createHmac } from "node:crypto";
import { makeUser } from "../../factories/identity";
import { sendNotice } from "../../factories/notifications";
import { expect, test } from "../setup/fixtures";
import { receivedAt } from "../setup/webhook-receiver";

test("a webhook is tested and receives signed notices; its list shows them, sends one again, and it is deleted", async ({
  page,
  loginAs,
}) => {
  const user = await makeUser();
  const address = `${process.env.E2E_WEBHOOKS_URL}/${user.id}`;
  await loginAs(user.email);
  await page.goto("/settings?tab=notifications");
  const webhooks = page.getByRole("region", { name: "Webhooks" });
  await webhooks.getByRole("button", { name: "Crear un webhook" }).click();
  const form = page.getByRole("dialog", { name: "Crear un webhook" });
  await form.getByLabel("Dirección").fill("https://192.168.0.7/hook");
  await form.getByLabel("Para qué es").fill("Contabilidad");
  await form.getByRole("button", { name: "Crear el webhook" }).click();
  await expect(form.getByText("Escribe una dirección pública que empiece por https://")).toBeVisible();
  await expect(form.getByText("Elige al menos un tipo de aviso")).toBeVisible();
  await form.getByLabel("Dirección").fill(address);
  await form.getByLabel("Cuenta").check();
  await form.getByRole("button", { name: "Crear el webhook" }).click();
  const shown = page.getByRole("dialog", { name: "El secreto con el que firmamos" });
  const secret = (await shown.locator("[data-secret]").getAttribute("data-secret")) ?? "";
  await shown.getByRole("button", { name: "Ya lo he guardado" }).click();
  await expect(page.locator("[data-secret]")).toHaveCount(0);
  await expect(webhooks).toContainText("Encendido");

  const dialog = page.getByRole("dialog", { name: "Contabilidad" });
  const sent = dialog.getByRole("region", { name: "Envíos" }).getByRole("listitem");
  const open = async () => {
    await webhooks.getByRole("button", { name: "Abrir Contabilidad" }).click();
    await expect(dialog).toBeVisible();
  };
  const expectAccepted = (count: number) =>
    expect(async () => {
      await dialog.getByRole("button", { name: "Cerrar" }).last().click();
      await open();
      await expect(sent.getByText("Entregado")).toHaveCount(count, { timeout: 1_000 });
    }).toPass();

  await open();
  await expect(dialog.getByText("Todavía no se ha enviado nada.")).toBeVisible();
  await dialog.getByRole("button", { name: "Enviar una prueba" }).click();
  await expect(page.getByText("Evento de prueba en camino")).toBeVisible();
  const [first] = await receivedAt(address, 1);
  const id = String(first?.headers["webhook-id"]);
  const signed = `${id}.${first?.headers["webhook-timestamp"]}.${first?.body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  expect(first?.headers["webhook-signature"]).toBe(`v1,${signature}`);
  expect(JSON.parse(first?.body ?? "")).toMatchObject({ id, type: "webhook.test" });
  await expectAccepted(1);

  await sent.getByRole("button", { name: "Enviar de nuevo" }).click();
  await expect(page.getByText("Envío en camino")).toBeVisible();
  const [, again] = await receivedAt(address, 2);
  expect([again?.headers["webhook-id"], again?.body]).toEqual([id, first?.body]);

  await sendNotice(user, { title: "Pago de Núria Vidal", href: "/profile" });
  const [, , notice] = await receivedAt(address, 3);
  const { type, data } = JSON.parse(notice?.body ?? "");
  expect([type, data]).toEqual(["test.happened", { category: "account", path: "/profile" }]);
  expect(notice?.body).not.toContain("Núria");
  await expectAccepted(3);

  await dialog.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Webhook eliminado")).toBeVisible();
  await expect(webhooks.getByRole("button", { name: "Abrir Contabilidad" })).toHaveCount(0);
});
