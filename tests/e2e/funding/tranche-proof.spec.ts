import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db";
import { fundingTrancheEvents, users } from "@/db/schema";
import { inParts, statesOf } from "@/tests/funding/parts";
import { expect, test } from "../setup/fixtures";

const PDF = { name: "factura.pdf", mimeType: "application/pdf" };

test("a proof whose file is refused keeps its dialog open, and a second file completes it", async ({
  page,
  loginAs,
}) => {
  const { id, owner, due } = await inParts();
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, owner.id));
  await loginAs(user?.email ?? "");
  await page.goto(`/funding/tranches/${due}`);
  await page.getByRole("button", { name: "Enviar la justificación" }).click();
  const dialog = page.getByRole("dialog", { name: "Justificar el tramo anterior" });
  await dialog.getByLabel("En qué lo has usado").fill("El horno, con su factura.");
  const picker = dialog.getByLabel("Adjuntar una factura o una foto");
  await picker.setInputFiles({ ...PDF, buffer: Buffer.from("no es un PDF") });
  await dialog.getByRole("button", { name: "Enviar la justificación" }).click();
  await expect(dialog.getByRole("alert")).toContainText("La justificación ya está enviada. Falta el archivo");
  // The page behind shows the new state, without the action whose dialog is open.
  await expect(page.getByText("Por aprobar").first()).toBeAttached();
  expect(await statesOf(id)).toEqual(["released", "proven", "waiting"]);

  await dialog.getByRole("button", { name: "Quitar factura.pdf" }).click();
  await picker.setInputFiles({ ...PDF, buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n") });
  await dialog.getByRole("button", { name: "Enviar la justificación" }).click();
  await expect(page.getByText("Justificación enviada", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const { dealId, fileId } = fundingTrancheEvents;
  expect(await db.$count(fundingTrancheEvents, and(eq(dealId, due), isNotNull(fileId)))).toBe(1);
});
