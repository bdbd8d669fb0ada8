import type { Browser, Page } from "@playwright/test";
import { APP_KEYS } from "@/lib/auth/apps";
import { claimKyc } from "@/lib/identity/kyc/claim-kyc";
import { callOf, makeAdmin, makeUser } from "@/tests/factories/identity";
import { promised, ROUNDS } from "../../setup/figures";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aFile, asJson, aWaitingMember, postAs, submissionOf } from "./kyc-members";

const PHONE = { width: 390, height: 844 };
const FAST_MS = 500;
const NAMES = ["Ada Uno", "Ada Dos", "Ada Tres", "Ada Cuatro", "Ada Cinco"];

type Login = (email: string, page?: Page) => Promise<void>;

test("three documents from a phone, verified on a desktop screen, and the protected route opens immediately", async ({
  browser,
  loginAs,
}) => {
  const member = await makeUser({ firstName: "Elena", lastName: "Mir", apps: APP_KEYS });
  const page = await phone(browser, loginAs, member.email);
  await page.goto("/private-equity");
  await expect(page).toHaveURL(/\/kyc-verification\?next=%2Fprivate-equity$/);
  await expect(page.getByText("Private Equity requiere identidad verificada")).toBeVisible();

  await choose(page, "Sube tu documento de identidad", "dni.png");
  await next(page);
  await expect(page.getByRole("heading", { name: "Justificante de domicilio" })).toBeFocused();
  await choose(page, "Sube tu justificante de domicilio", "recibo.pdf");
  await expect(page.getByText("recibo.pdf")).toBeVisible();

  await page.goto("/dashboard");
  await page.goto("/kyc-verification");
  await expect(page.getByRole("heading", { name: "Selfie", exact: true })).toBeVisible();
  await expect(page.getByText("(hecho)")).toHaveCount(2);
  await expect(page.getByLabel("Hazte un selfie")).toHaveAttribute("capture", "user");
  await expect(page.getByRole("button", { name: "Enviar documentos" })).toBeDisabled();
  await choose(page, "Hazte un selfie", "cara.png");
  await page.getByRole("button", { name: "Enviar documentos" }).click();
  await expect(page.getByText("Documentos enviados")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/kyc-status");
  await expect(page.getByText("Tu verificación está en proceso")).toBeVisible();
  const opened = page.locator('[data-app="privateEquity"]');
  await expect(opened).toContainText("Bloqueado");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const admin = await windowOf({ browser, loginAs }, (await makeAdmin({ firstName: "Rosa" })).email);
  await openReview(admin, "Elena Mir");
  const review = admin.getByRole("region", { name: /^Elena Mir.* envío/ });
  await review.getByLabel("Nivel que se concede").selectOption("intermediate");
  await review.getByRole("button", { name: "Girar: Selfie" }).click();
  await review.getByRole("button", { name: "Acercar: Selfie" }).click();
  await expect(review.getByText("200 %")).toBeVisible();
  await expect(review.getByRole("link", { name: "Descargar PDF" })).toBeVisible();
  await review.getByRole("button", { name: "Verificar identidad" }).click();
  await expect(admin.getByText("Identidad verificada")).toBeVisible();
  await opened.getByRole("link", { name: "Acceder" }).click();
  await expect(page.getByRole("heading", { name: "Private Equity", level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("what requires a verified identity opens when the administrator has verified it", async ({
  browser,
  loginAs,
}) => {
  // Through the API, because an administrator's screen in the same browser would be drawn at the same time, and is not
  // part of this test.
  const admin = await makeAdmin();
  const call = await callOf(admin);
  const waits: number[] = [];
  for (const name of NAMES.slice(0, ROUNDS)) {
    const member = await aWaitingMember(name);
    const page = await phone(browser, loginAs, member.email);
    const isFollowed = page.waitForResponse((answer) => answer.url().endsWith("/api/live"));
    await page.goto("/kyc-status");
    await isFollowed;
    const id = await submissionOf(member);
    await claimKyc.run(call, { id });
    const seen = opensAt(page);
    await postAs(admin, `/api/admin/kyc/${id}/verify`, asJson({ level: "intermediate" }));
    const verified = Date.now();
    waits.push((await seen) - verified);
    await page.context().close();
  }
  promised("the page of a verified member is open", waits, FAST_MS);
});

test("only a rejected document is required again", async ({ browser, loginAs }) => {
  const member = await makeUser({ firstName: "Blas", lastName: "Coll" });
  const page = await phone(browser, loginAs, member.email);
  await sendAll(page);

  const admin = await windowOf({ browser, loginAs }, (await makeAdmin()).email);
  await openReview(admin, "Blas Coll");
  const review = admin.getByRole("region", { name: /^Blas Coll.* envío/ });
  const proof = review.getByRole("region", { name: "Justificante de domicilio", exact: true });
  await proof.getByLabel("Rechazar este documento").check();
  await review.getByRole("button", { name: "Rechazar 1 documento" }).click();
  await expect(review.getByText("Escribe el motivo de cada documento que rechazas.")).toBeVisible();
  await proof.getByLabel("Motivo").fill("El justificante tiene más de tres meses");
  await review.getByLabel("Nota interna").fill("Parece un recibo de 2024");
  await review.getByRole("button", { name: "Rechazar 1 documento" }).click();
  await expect(admin.getByText("Documentos rechazados")).toBeVisible();

  await page.goto("/kyc-status");
  await expect(page.locator('[data-kind="addressProof"]')).toContainText("Rechazado");
  await expect(page.locator('[data-kind="addressProof"]')).toContainText("más de tres meses");
  await expect(page.locator('[data-kind="identity"]')).toContainText("Aceptado");
  await expect(page.getByText("Parece un recibo de 2024")).toHaveCount(0);
  await page.getByRole("link", { name: "Volver a enviar" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /^Paso/ })).toHaveCount(1);
  await expect(page.getByText("Se ha rechazado el anterior")).toBeVisible();
  await choose(page, "Sube tu justificante de domicilio", "recibo-nuevo.png");
  await page.getByRole("button", { name: "Enviar documentos" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await openReview(admin, "Blas Coll");
  await expect(admin.getByRole("region", { name: "Envíos anteriores" })).toContainText(
    "Parece un recibo de 2024",
  );
});

test("a verified member requests a higher level, which is granted with the accepted documents", async ({
  browser,
  loginAs,
}) => {
  const member = await aWaitingMember("Nora Alta");
  const admin = await makeAdmin({ firstName: "Rosa" });
  const id = await submissionOf(member);
  await claimKyc.run(await callOf(admin), { id });
  await postAs(admin, `/api/admin/kyc/${id}/verify`, asJson({ level: "basic" }));

  const page = await phone(browser, loginAs, member.email);
  await page.goto("/kyc-status");
  const levels = page.getByRole("region", { name: "Niveles y límites" });
  await expect(levels.getByRole("row").filter({ hasText: "Básico" })).toContainText("El tuyo");
  await page.getByRole("link", { name: "Subir de nivel" }).click();
  await page.getByLabel("Nivel que quieres").selectOption("intermediate");
  await page.getByRole("button", { name: "Solicitar el nivel intermedio" }).click();
  await expect(page.getByText("Solicitud enviada")).toBeVisible();
  await expect(page.getByText("Has solicitado el nivel intermedio.", { exact: false })).toBeVisible();
  await expect(levels.getByRole("row").filter({ hasText: "Básico" })).toContainText("El tuyo");

  const desktop = await windowOf({ browser, loginAs }, admin.email);
  await openReview(desktop, "Nora Alta");
  const review = desktop.getByRole("region", { name: "Nora Alta · envío" });
  await expect(review.getByText("De básico a intermedio")).toBeVisible();
  await expect(review.getByLabel("Nivel que se concede")).toHaveValue("intermediate");
  await review.getByRole("button", { name: "Verificar identidad" }).click();
  await expect(desktop.getByText("Identidad verificada")).toBeVisible();

  await page.goto("/kyc-status");
  await expect(levels.getByRole("row").filter({ hasText: "Intermedio" })).toContainText("El tuyo");
  await expect(page.getByText("Has solicitado el nivel", { exact: false })).toHaveCount(0);
});

test("the second administrator sees who reviews and cannot decide", async ({ browser, loginAs }) => {
  await aWaitingMember("Olga Reig");
  const first = await windowOf(
    { browser, loginAs },
    (await makeAdmin({ firstName: "Rosa", lastName: "Uno" })).email,
  );
  await openReview(first, "Olga Reig");
  await expect(first.getByRole("button", { name: "Verificar identidad" })).toBeVisible();

  const second = await windowOf({ browser, loginAs }, (await makeAdmin({ firstName: "Pau" })).email);
  await second.goto("/admin?tab=approvals&queue=kyc");
  await expect(second.getByRole("row").filter({ hasText: "Olga Reig" })).toContainText("Rosa Uno");
  await openReview(second, "Olga Reig");
  await expect(second.getByRole("region", { name: /^Olga Reig · envío/ })).toContainText(
    "La revisa Rosa Uno",
  );
  await expect(second.getByRole("button", { name: "Verificar identidad" })).toHaveCount(0);
});

test("a file above 5 MB is refused before it is sent, and a broken connection can be tried again", async ({
  page,
  loginAs,
}) => {
  await loginAs((await makeUser()).email);
  await page.goto("/kyc-verification");
  const input = page.getByLabel("Sube tu documento de identidad");
  const large = { name: "grande.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await input.setInputFiles(large);
  await expect(page.getByRole("main").getByText("El archivo es demasiado grande. Máximo 5MB.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Siguiente" })).toBeDisabled();

  await page.route("**/api/kyc/documents/**", (route) => route.abort(), { times: 1 });
  await input.setInputFiles(await aFile("dni.png"));
  await expect(page.getByRole("main").getByText("Error de conexión. Intenta de nuevo.")).toBeVisible();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Documento cargado")).toBeVisible();
  await expect(page.getByAltText("Vista previa de dni.png")).toBeVisible();
  await expect(page.getByRole("button", { name: "Siguiente" })).toBeEnabled();
});

test("access requests are decided in the approvals tab", async ({ browser, loginAs }) => {
  const member = await makeUser({ firstName: "Teo", lastName: "Grau" });
  const page = await phone(browser, loginAs, member.email);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Solicitar acceso a Startups" }).click();
  await expect(page.getByText("Solicitud enviada")).toBeVisible();
  const admin = await windowOf({ browser, loginAs }, (await makeAdmin()).email);
  await admin.goto("/admin?tab=approvals");
  const queues = admin.getByRole("navigation", { name: "Pendiente de respuesta" });
  await expect(queues.locator("[aria-current]")).toHaveCount(1);
  await queues.getByRole("link", { name: /^Accesos/ }).click();
  await expect(queues.getByRole("link", { name: /^Accesos/ })).toHaveAttribute("aria-current", "true");
  await admin.getByRole("button", { name: "Conceder Startups a Teo Grau" }).click();
  await expect(admin.getByText("Teo Grau ya puede abrir Startups")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Conceder Startups a Teo Grau" })).toHaveCount(0);
  await expect(page.locator('[data-app="startups"]')).toContainText("Acceder");
});

async function phone(browser: Browser, loginAs: Login, email: string): Promise<Page> {
  const baseURL = test.info().project.use.baseURL;
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem("orientation-prompt", "seen"));
  await loginAs(email, page);
  return page;
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label).setInputFiles(await aFile(name));
  await expect(page.locator('[data-state="stored"]')).toContainText(name);
}

async function next(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Siguiente" }).click();
}

async function sendAll(page: Page): Promise<void> {
  await page.goto("/kyc-verification");
  await choose(page, "Sube tu documento de identidad", "dni.png");
  await next(page);
  await choose(page, "Sube tu justificante de domicilio", "recibo.png");
  await next(page);
  await choose(page, "Hazte un selfie", "cara.png");
  await page.getByRole("button", { name: "Enviar documentos" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function openReview(page: Page, name: string): Promise<void> {
  await page.goto("/admin?tab=approvals&queue=kyc");
  await page.getByRole("link", { name: `Revisar a ${name}` }).click();
  await page.getByRole("region", { name: `${name} · envío` }).waitFor();
}

// Checked in every animation frame, because the assertions of Playwright poll at growing intervals.
async function opensAt(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    () => document.querySelector('main [data-app="privateEquity"] a[href="/private-equity"]') && Date.now(),
  );
  return Number(await found.jsonValue());
}
