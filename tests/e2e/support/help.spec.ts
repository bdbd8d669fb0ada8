import type { Route } from "@playwright/test";
import { contactNamed } from "../../factories/support";
import { ADMIN, expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";

const MEMBER = "marta.ferrer@lonja.example";
const PHONE = { width: 390, height: 844 };

test("a member finds an answer by search, by category and by its address; only one is open", async ({
  page,
  loginAs,
}) => {
  await loginAs(MEMBER);
  await page.goto("/help");
  await expect(page.getByRole("heading", { name: "Centro de Ayuda", level: 1 })).toBeVisible();
  const answers = page.getByRole("region", { name: "Preguntas frecuentes" }).locator("details");
  const box = page.getByRole("searchbox", { name: "Buscar en la ayuda" });
  const open = answers.and(page.locator("[open]"));
  await box.fill("CODIGO QR");
  await expect(page.getByText("1 resultado", { exact: true })).toBeVisible();
  await answers.locator("summary").click();
  await expect(answers.getByText("aplicación de autenticación")).toBeVisible();
  await box.fill("");
  await page.getByRole("button", { name: "Marketplace", exact: true }).click();
  await expect(page.getByText("5 resultados en Marketplace")).toBeVisible();
  await answers.nth(0).locator("summary").click();
  await expect(open).toHaveCount(1);
  await answers.nth(1).locator("summary").click();
  await expect(open).toHaveCount(1);
  await expect(answers.nth(1)).toHaveAttribute("open");
  await box.fill("zzz");
  await expect(page.getByText("No hay resultados para «zzz»")).toBeVisible();
  await page.goto("/help#comisiones");
  await expect(page.locator("#comisiones")).toHaveAttribute("open");
  await expect(page.locator("#comisiones")).toBeInViewport();
});

test("a visitor goes from the footer to answers and to a form that names missing input", async ({ page }) => {
  await page.goto("/terminos");
  await page.getByRole("contentinfo").getByRole("link", { name: "Ayuda", exact: true }).click();
  await expect(page).toHaveURL(/\/ayuda$/);
  await page.getByRole("searchbox", { name: "Buscar en la ayuda" }).fill("fraude");
  await expect(page.getByText("Me piden pagar o escribir fuera de la plataforma")).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar en la ayuda" }).fill("");
  await page.getByRole("button", { name: "Seguridad", exact: true }).click();
  await expect(page).toHaveURL(/\?categoria=seguridad$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Seguridad", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const form = page.getByRole("form", { name: "Envíanos un mensaje" });
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(form.getByText("Escribe tu nombre")).toBeVisible();
  await expect(form.getByLabel("Nombre")).toBeFocused();
});

test("a member writes on a phone, and an administrator answers by mail", async ({
  page,
  loginAs,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  await loginAs(MEMBER);
  await page.goto("/help");
  const form = page.getByRole("form", { name: "Envíanos un mensaje" });
  await expect(form.getByLabel("Correo electrónico")).toHaveValue(MEMBER);
  await form.getByLabel("Asunto").fill("No encuentro mi certificado");
  await form.getByLabel("Mensaje").fill("Terminé el curso ayer.");
  const onWrite = (answer: (route: Route) => Promise<void>) =>
    page.route("**/help", (route) =>
      route.request().method() === "POST" ? answer(route) : route.continue(),
    );
  await onWrite((route) => route.abort());
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(form.locator("[data-slot=alert][data-variant=destructive]")).toHaveText(
    "Error de conexión. Por favor, envía un email directamente a soporte@lonja.example",
  );
  await expect(form.getByLabel("Mensaje")).toHaveValue("Terminé el curso ayer.");
  await onWrite((route) => route.fulfill({ status: 500, body: "" }));
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(form.getByText("Error al enviar el mensaje. Intenta de nuevo.")).toBeVisible();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await onWrite((route) => held.then(() => route.continue()));
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(form.getByRole("button", { name: "Enviando..." })).toBeDisabled();
  letGo();
  const sent = form.locator("[data-slot=alert][data-variant=success]");
  await expect(sent).toHaveText(/^¡Mensaje enviado! Te responderemos en menos de 24 horas\./);
  await expect(form.getByLabel("Mensaje")).toHaveValue("");
  const reference = /C-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await sent.textContent()) ?? "")?.[0] ?? "";
  const { id } = await contactNamed(reference);

  const adminPage = await windowOf({ browser, loginAs }, ADMIN);
  await adminPage.goto(`/admin?tab=approvals&queue=support&id=${id}`);
  const drawer = adminPage.getByRole("region", { name: `Mensaje ${reference}` });
  await drawer.getByLabel("Respuesta").fill("Está en tu perfil.");
  await drawer.getByRole("button", { name: "Enviar la respuesta" }).click();
  await expect(adminPage.getByText("Respuesta enviada")).toBeVisible();
  await adminPage.goto("/admin?tab=approvals&queue=support&view=answered");
  await adminPage.getByRole("link", { name: `Abrir el mensaje ${reference} de Marta Ferrer` }).click();
  await expect(drawer.getByText("Está en tu perfil.")).toBeVisible();
  await drawer.getByRole("button", { name: "Cerrar el mensaje" }).click();
  await expect(adminPage.getByText("Mensaje cerrado")).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.goto("/notifications");
  await expect(page.getByText("Soporte te ha contestado")).toBeVisible();
});
