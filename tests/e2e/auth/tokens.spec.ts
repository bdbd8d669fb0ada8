import { makeUser } from "../../factories/identity";
import { expect, test } from "../setup/fixtures";

const NO_SCOPE = "El token no tiene el permiso que pide esta operación: bank:read";
const ENDED = "El token no es válido, ha caducado o se ha revocado";

test("a member creates a token, a program uses it within its scopes, and it is refused after it is revoked", async ({
  page,
  loginAs,
  baseURL,
}) => {
  const { email } = await makeUser();
  await loginAs(email);
  await page.goto("/settings?tab=security");
  const tokens = page.getByRole("region", { name: "Tokens de API" });
  await tokens.getByRole("button", { name: "Crear un token" }).click();
  const form = page.getByRole("dialog", { name: "Crear un token" });
  await form.getByRole("button", { name: "Crear el token" }).click();
  await expect(form.getByText("Escribe para qué es")).toBeVisible();
  await expect(form.getByText("Elige al menos un permiso")).toBeVisible();
  await form.getByLabel("Nombre").fill("Contabilidad");
  await form.getByLabel("Caduca en").selectOption("7");
  await form.getByRole("checkbox", { name: "Perfil, actividad y notificaciones: leer" }).check();
  await form.getByRole("button", { name: "Crear el token" }).click();

  const shown = page.getByRole("dialog", { name: "Tu token" });
  const secret = page.locator("[data-secret]");
  const token = (await secret.getAttribute("data-secret")) ?? "";
  expect(token).toMatch(/^lonja_\w{36}$/);
  // It cannot be shown again, so Escape does not close it.
  await page.keyboard.press("Escape");
  await expect(shown).toContainText("No volverá a mostrarse.");
  await shown.getByRole("button", { name: "Ya lo he guardado" }).click();
  await expect(secret).toHaveCount(0);
  await expect(tokens).toContainText("Contabilidad");
  await expect(tokens).toContainText("Sin usar");
  await page.reload();
  expect(await page.content()).not.toContain(token);
  const [listed] = await (await page.request.get("/api/tokens")).json();
  expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(7 * 24 * 60 * 60 * 1000);

  const call = async (path: string, method = "GET") => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${baseURL}${path}`, { method, headers });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await call("/api/auth/me")).toMatchObject({ status: 200, body: { email } });
  expect(await call("/api/bank/payees")).toMatchObject({ status: 403, body: { message: NO_SCOPE } });
  expect((await call("/api/notifications/read", "POST")).status).toBe(403);
  expect((await call("/api/tokens")).status).toBe(403);
  await page.reload();
  await expect(tokens).toContainText("Usado");

  await tokens.getByRole("button", { name: "Revocar el token Contabilidad" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revocar" }).click();
  await expect(page.getByText("Token revocado")).toBeVisible();
  await expect(tokens.getByText("Revocado", { exact: true })).toBeVisible();
  expect(await call("/api/auth/me")).toMatchObject({ status: 401, body: { message: ENDED } });
});
