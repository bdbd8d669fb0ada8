import type { Page } from "@playwright/test";
import { checkMoney } from "@/lib/admin/money/verification";
import { makeAdmin } from "@/tests/factories/identity";
import { spendable } from "@/tests/factories/wallet";
import { aFile } from "../identity/kyc-members";
import { ADMIN, expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { statusOf } from "./loan-members";
import { act, bothAt, headed } from "./loan-windows";

const BITCOIN = 100_000_000n;
const ADDRESS = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a loan starts with its collateral, is repaid in part and in full, and returns it", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const { loan, borrower, lender } = await bothAt(opening, { lender: "Marta Roca", borrower: "Bruna Sala" });
  await headed(lender, "Bruna deposita la garantía");
  await headed(borrower, "Deposita la garantía");
  await act(borrower, "Depositar la garantía");
  const locking = borrower.getByRole("dialog", { name: "Depositar la garantía" });
  await expect(locking).toContainText("0,19500000");
  await locking.getByRole("button", { name: /^Depositar 0,195/ }).click();
  await headed(borrower, /^Devuelve el préstamo/);
  await headed(lender, /^Bruna devuelve el préstamo/);
  await expect(borrower.getByRole("meter", { name: "LTV" })).toHaveAttribute("aria-valuenow", "58.61");
  await expect(lender.getByRole("table", { name: /^Cuadro de cuotas/ })).toContainText("8.600,00");

  await act(lender, "Escribir a Bruna");
  await lender.getByRole("textbox", { name: /^Mensaje para/ }).fill("Todo en orden por aquí.");
  await lender.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(borrower.getByRole("log", { name: "Mensajes" })).toContainText("Todo en orden por aquí.");

  await act(borrower, "Devolver una parte");
  const part = borrower.getByRole("dialog", { name: "Devolver" });
  await part.getByLabel("Importe").fill("8.000,01");
  await expect(part.getByText(/^Debes 8\.000,00/)).toBeVisible();
  await part.getByLabel("Importe").fill("1.000");
  await expect(part.getByText("51,28 %")).toBeVisible();
  await part.getByRole("button", { name: /^Pagar 1\.000,00/ }).click();
  await expect(borrower.getByText("Pago hecho", { exact: true })).toBeVisible();
  await expect(lender.getByRole("region", { name: "Pagos hechos" })).toContainText("1.000,00");

  await act(borrower, "Añadir garantía");
  const adding = borrower.getByRole("dialog", { name: "Añadir garantía" });
  await adding.getByLabel("Cantidad").fill("0,05");
  await expect(adding.getByText("40,82 %")).toBeVisible();
  await adding.getByRole("button", { name: "Añadir garantía" }).click();
  await expect(borrower.getByText("Garantía añadida", { exact: true }).filter({ visible: true })).toHaveCount(
    1,
  );
  await expect(lender.getByRole("meter", { name: "LTV" })).toHaveAttribute("aria-valuenow", "40.82");
  const lent = await lender.context().newPage();
  await lent.goto("/p2p-lending?tab=myloans&sub=lender");
  await expect(lent.getByRole("region", { name: "Tu cartera de préstamos" })).toContainText("7.000,00");

  await act(borrower, "Devolver todo");
  const whole = borrower.getByRole("dialog", { name: "Devolver" });
  await expect(whole.getByText("No deberás nada y tu garantía vuelve a tu cartera.")).toBeVisible();
  await whole.getByRole("button", { name: /^Pagar 7\.000,00/ }).click();
  await headed(borrower, "Has devuelto el préstamo");
  await headed(lender, "Bruna te ha devuelto el préstamo");
  expect(await spendable(loan.borrower)).toBe(BITCOIN);

  await rateWith(lender, "5 estrellas: muy bien");
  await expect(lender.getByText("La de Bruna se verá cuando te valore")).toBeVisible();

  await lender.getByRole("link", { name: "Contrato de préstamo" }).click();
  await headed(lender, `Contrato de préstamo n.º ${loan.id}`);
  const saving = lender.waitForEvent("download");
  await lender.getByRole("link", { name: "Descargar PDF" }).click();
  expect((await saving).suggestedFilename()).toBe(`lonja-contrato-${loan.id}.pdf`);
  const proof = (await lender.getByText(/^Compruébalo en /).textContent()) ?? "";
  await lender.goto(new URL(proof.replace("Compruébalo en ", "")).pathname);
  await expect(lender.getByText(/^Contrato auténtico/)).toBeVisible();
});

test("a borrower sets an early warning, a defence and automatic payments, and sees them with the collateral", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const { borrower, lender } = await bothAt(opening, { lender: "Luz Ferrer", borrower: "Iria Souto" });
  await act(borrower, "Depositar la garantía");
  await borrower
    .getByRole("dialog", { name: "Depositar la garantía" })
    .getByRole("button", { name: /^Depositar 0,195/ })
    .click();
  await headed(borrower, /^Devuelve el préstamo/);

  await act(borrower, "Aviso y defensa");
  const dialog = borrower.getByRole("dialog", { name: "Aviso y defensa" });
  await dialog.getByRole("switch", { name: "Aviso temprano" }).check();
  await dialog.getByLabel("Avísame si BTC baja de").fill("60.000");
  await expect(dialog.getByText("Con lo que debes hoy, un LTV del 68,38 %.")).toBeVisible();
  await dialog.getByRole("switch", { name: "Defensa automática" }).check();
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog.getByText("Escribe un LTV", { exact: true })).toBeVisible();
  await dialog.getByLabel("Añade garantía si el LTV llega al").fill("75");
  await dialog.getByLabel("Máximo de tu bitcoin").fill("0,1");
  await dialog.getByRole("switch", { name: "Pago automático" }).check();
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(borrower.getByText("Protección guardada", { exact: true })).toBeVisible();

  const marks = borrower.getByRole("table", { name: /^Avisos de garantía/ });
  await expect(marks).toContainText("Tu aviso temprano");
  await expect(marks).toContainText("Defensa automática");
  await expect(borrower.getByRole("meter", { name: "LTV" })).toHaveAttribute(
    "aria-valuetext",
    /Tu aviso temprano al 68,38 %; Defensa automática al 75,00 %$/,
  );
  await expect(lender.getByRole("table", { name: /^Avisos de garantía/ })).not.toContainText("Defensa");
});

test("a loan cancelled before the collateral returns the principal", async ({ browser, loginAs }) => {
  const opening = { browser, loginAs };
  const { loan, borrower, lender } = await bothAt(opening, { lender: "Nuria Pla", borrower: "Pere Vila" });
  await act(borrower, "Cancelar el préstamo");
  const dialog = borrower.getByRole("dialog", { name: "¿Cancelar el préstamo?" });
  await dialog.getByRole("button", { name: "Cancelar el préstamo" }).click();
  await headed(borrower, "El préstamo se ha cancelado");
  await headed(lender, "El préstamo se ha cancelado");
  await expect(
    lender.getByText("El principal retenido vuelve a estar disponible en tu cartera."),
  ).toBeVisible();
  expect(await statusOf(loan.id)).toBe("cancelled");
  expect(await spendable(loan.borrower)).toBe(BITCOIN);

  const stranger = await windowOf(opening, (await makeAdmin({ firstName: "Sol", lastName: "Mir" })).email);
  await stranger.goto(`/p2p-lending/loans/${loan.id}`);
  await expect(stranger.getByText("Préstamo no disponible")).toBeVisible();
});

test("a principal paid by bank, disputed, and decided for the payer", async ({ browser, loginAs }) => {
  const opening = { browser, loginAs };
  const names = { lender: "Tomás Gil", borrower: "Vera Luz" };
  const { loan, borrower, lender } = await bothAt(opening, names, "bank");
  await act(borrower, "Mis datos de pago");
  const data = borrower.getByRole("dialog", { name: "Mis datos de pago" });
  await data.getByLabel("Dirección de Bitcoin").fill(ADDRESS);
  await data.getByLabel("Número de cuenta (IBAN)").fill("ES91 2100 0418 4502 0005 1332");
  await data.getByLabel("Banco", { exact: true }).fill("Banco del Sur");
  await data.getByLabel("Titular de la cuenta").fill("Vera Luz");
  await data.getByRole("button", { name: "Guardar" }).click();
  await expect(borrower.getByText("Datos de pago guardados", { exact: true })).toBeVisible();
  await act(borrower, "Depositar la garantía");
  await borrower
    .getByRole("dialog")
    .getByRole("button", { name: /^Depositar 0,195/ })
    .click();
  await headed(borrower, "Tomás te transfiere el principal");

  await headed(lender, "Transfiere el principal");
  await expect(lender.getByText("ES91 2100 0418 4502 0005 1332")).toBeVisible();
  await lender.getByLabel("Justificante del pago").setInputFiles(await aFile("recibo.pdf"));
  await expect(lender.getByText("Tu justificante", { exact: true })).toBeVisible();
  await act(lender, "He pagado");
  const paying = lender.getByRole("dialog", { name: "¿Has pagado ya?" });
  await paying.getByLabel("Referencia del pago").fill("");
  await paying.getByRole("button", { name: "He pagado" }).click();
  await expect(paying.getByText("Escribe la referencia del pago")).toBeVisible();
  await paying.getByLabel("Referencia del pago").fill("PRESTAMO prueba");
  await paying.getByRole("button", { name: "He pagado" }).click();
  await headed(lender, "Vera comprueba el cobro");

  await headed(borrower, "Comprueba que has cobrado");
  await act(borrower, "Abrir disputa");
  const dispute = borrower.getByRole("dialog", { name: "¿Abrir una disputa?" });
  await dispute.getByLabel("¿Qué ha pasado?").fill("No ha llegado nada a mi cuenta.");
  await dispute.getByRole("button", { name: "Abrir disputa" }).click();
  await headed(borrower, "Has abierto una disputa");
  await headed(lender, "Vera ha abierto una disputa");
  await act(lender, "Aportar una prueba");
  const evidence = lender.getByRole("dialog", { name: "Aportar una prueba" });
  await evidence.getByLabel("¿Qué demuestra?").fill("El recibo de mi banco, del mismo día.");
  await evidence.getByLabel("Adjuntar un archivo").setInputFiles(await aFile("banco.png"));
  await evidence.getByRole("button", { name: "Aportar la prueba" }).click();
  await expect(lender.getByText("El recibo de mi banco, del mismo día.").first()).toBeVisible();

  await act(lender, "Escribir a Vera");
  await lender.getByRole("textbox", { name: /^Mensaje para/ }).fill("Mira otra vez tu cuenta.");
  await lender.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(borrower.getByRole("log", { name: "Mensajes" })).toContainText("Mira otra vez tu cuenta.");

  const admin = await makeAdmin({ firstName: "Rosa", lastName: "Juez" });
  const adminPage = await windowOf(opening, admin.email);
  await adminPage.goto("/admin?tab=approvals&queue=loans");
  await adminPage.getByRole("link", { name: `Decidir el préstamo n.º ${loan.id}` }).click();
  const review = adminPage.getByRole("region", { name: new RegExp(`^Préstamo n.º ${loan.id}`) });
  await review.getByRole("button", { name: "Leer el chat" }).click();
  await expect(review.getByText("Mira otra vez tu cuenta.")).toBeVisible();
  await review.getByRole("button", { name: "Tomar el caso" }).click();
  await review.getByLabel(/^Sí: a favor de Tomás Gil/).check();
  await review.getByLabel("Motivo").fill("El recibo es de este pago.");
  await review.getByRole("button", { name: "Decidir a favor de Tomás Gil" }).click();
  await expect(adminPage.getByText("Propuesta enviada", { exact: true })).toBeVisible();

  const second = await windowOf(opening, ADMIN);
  await second.goto(`/admin?tab=approvals&queue=loans&id=${loan.id}`);
  await second.getByRole("link", { name: "Ver la propuesta" }).click();
  const proposal = second.getByRole("region", { name: /^Decisión de una disputa/ });
  await expect(proposal).toContainText(/8\.000,00.*a favor del prestamista/);
  await proposal.getByRole("button", { name: /^Aprobar la propuesta/ }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Aprobar" }).click();
  await expect(second.getByText("Propuesta aprobada", { exact: true })).toBeVisible();

  await headed(borrower, /^Devuelve el préstamo/);
  await expect(borrower.getByText("El recibo es de este pago.").first()).toBeVisible();
  await headed(lender, /^Vera devuelve el préstamo/);
  expect(await statusOf(loan.id)).toBe("active");
});

async function rateWith(page: Page, stars: string): Promise<void> {
  await page.getByRole("radio", { name: stars }).check({ force: true });
  await page.getByRole("button", { name: "Enviar valoración" }).click();
}
