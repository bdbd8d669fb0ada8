import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { auditLog, users } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { available, world } from "@/lib/ledger/accounts";
import { makeAdmin } from "@/tests/factories/identity";
import { postNow } from "@/tests/factories/ledger";
import { accept, confirm, makeOrder, pay } from "@/tests/factories/trade";
import { makeTrader, OUTSIDE, spendable } from "@/tests/factories/wallet";
import { aFile } from "../identity/kyc-members";
import { expect, test } from "../setup/fixtures";
import { type Opening, windowOf } from "../setup/windows";
import { beginTrade } from "./trade-members";

const PHONE = { width: 390, height: 844 };
const AMOUNT = 1_500_000n;
const ALL = 10_000_000n;

/** Opens the page of a new trade for both parties: the buyer on a phone, the seller on a desktop screen. */
async function bothAt(opening: Opening, names: { buyer: string; seller: string }, bitcoin?: string) {
  const trade = await beginTrade(names, bitcoin);
  const buyer = await windowOf(opening, trade.buyer.email);
  const seller = await windowOf(opening, trade.seller.email);
  await buyer.setViewportSize(PHONE);
  await buyer.goto(`/btc-p2p/trades/${trade.id}`);
  await seller.goto(`/btc-p2p/trades/${trade.id}`);
  return { trade, buyer, seller };
}

const act = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).click();

const log = (page: Page) => page.getByRole("log", { name: "Mensajes" });

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Mensaje para/ }).fill(text);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
}

async function reputationOf({ id }: { id: string }) {
  const [row] = await db.select({ reputation: users.reputation }).from(users).where(eq(users.id, id));
  return Number(row?.reputation);
}

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a SEPA trade from escrow to both ratings, with chat and receipt", async ({ browser, loginAs }) => {
  const { trade, buyer, seller } = await bothAt(
    { browser, loginAs },
    { buyer: "Lola Prim", seller: "Manel Coll" },
    "0.01",
  );
  await expect(buyer.getByText("No pagues todavía")).toBeVisible();
  await expect(buyer.getByText("ES91 2100 0418 4502 0005 1332")).toHaveCount(0);
  await act(seller, "Dejar en custodia");
  await expect(seller.getByText(/Balance insuficiente/)).toBeVisible();
  await give(trade.seller, AMOUNT);
  await act(seller, "Dejar en custodia");
  await expect(seller.getByRole("heading", { name: "Lola te paga por SEPA" })).toBeVisible();

  await expect(buyer.getByRole("heading", { name: "Transfiere por SEPA" })).toBeVisible();
  await expect(buyer.getByText("ES91 2100 0418 4502 0005 1332")).toBeVisible();
  const label = await buyer.getByText("Instrucciones", { exact: true }).boundingBox();
  const lines = await buyer.getByText("Sin más texto en el concepto").boundingBox();
  expect(lines?.height).toBeGreaterThan(30);
  expect(lines?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? Number.POSITIVE_INFINITY));
  await expect(buyer.getByRole("timer")).toContainText(/23:5\d:\d\d/);
  await say(buyer, "Hola, hago la transferencia ahora.");
  await expect(log(seller)).toContainText("Hola, hago la transferencia ahora.");
  await say(seller, "Perfecto, la espero.");
  await expect(log(buyer)).toContainText("Perfecto, la espero.");

  await buyer.getByLabel("Justificante del pago").setInputFiles(await aFile("recibo.pdf"));
  await expect(buyer.getByText("Tu justificante", { exact: true })).toBeVisible();
  await expect(seller.getByText("Justificante del pago", { exact: true })).toBeVisible();

  await act(buyer, "He pagado");
  const paying = buyer.getByRole("dialog");
  await paying.getByLabel("Referencia del pago").fill("");
  await paying.getByRole("button", { name: "He pagado" }).click();
  await expect(paying.getByText("Escribe la referencia del pago")).toBeVisible();
  const said = await paying.getByRole("alert").boundingBox();
  expect(said?.x).toBe((await paying.getByLabel("Referencia del pago").boundingBox())?.x);
  await paying.getByLabel("Referencia del pago").fill("LONJA prueba");
  await paying.getByRole("button", { name: "He pagado" }).click();
  await expect(buyer.getByRole("heading", { name: "Manel comprueba el cobro" })).toBeVisible();

  await expect(seller.getByText("LONJA prueba").first()).toBeVisible();
  await act(seller, "He recibido el pago");
  const confirming = seller.getByRole("dialog");
  await confirming.getByRole("button", { name: "Entregar el bitcoin" }).click();
  await expect(confirming.getByText("Marca que el dinero ya está en tu cuenta.")).toBeVisible();
  await confirming.getByRole("checkbox").check();
  await confirming.getByRole("button", { name: "Entregar el bitcoin" }).click();
  await expect(seller.getByRole("heading", { name: "Has vendido a Lola" })).toBeVisible();
  await expect(buyer.getByRole("heading", { name: "Has comprado a Manel" })).toBeVisible();
  expect(await spendable(trade.buyer)).toBe(AMOUNT);

  await rateWith(seller, "2 estrellas: mal");
  await expect(seller.getByText("La de Lola se verá cuando te valore")).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText("La de Manel", { exact: true })).toHaveCount(0);
  await rateWith(buyer, "5 estrellas: muy bien");
  await expect(buyer.getByText("La de Manel", { exact: true })).toBeVisible();
  await expect(seller.getByText("La de Lola", { exact: true })).toBeVisible();
  expect(await reputationOf(trade.seller)).toBe(5);
  expect(await reputationOf(trade.buyer)).toBe(2);
});

test("a disputed SEPA trade, decided by an administrator who sees the resulting movements", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const { trade, buyer, seller } = await bothAt(opening, { buyer: "Nil Bosch", seller: "Olga Rius" });
  await pay(trade.buyer, trade.id);
  await expect(seller.getByRole("heading", { name: "Comprueba que has cobrado" })).toBeVisible();
  await say(seller, "No me ha llegado nada.");
  await expect(log(buyer)).toContainText("No me ha llegado nada.");

  await act(seller, "Abrir disputa");
  const dialog = seller.getByRole("dialog");
  await dialog.getByRole("button", { name: "Abrir disputa" }).click();
  await expect(dialog.getByText("Explica qué ha pasado")).toBeVisible();
  await dialog.getByLabel("¿Qué ha pasado?").fill("Han pasado dos días y no ha llegado el dinero.");
  await dialog.getByLabel("Adjuntar una prueba").setInputFiles(await aFile("extracto.pdf"));
  await dialog.getByRole("button", { name: "Abrir disputa" }).click();
  await expect(seller.getByRole("heading", { name: "Has abierto una disputa" })).toBeVisible();

  await expect(buyer.getByRole("heading", { name: "Olga ha abierto una disputa" })).toBeVisible();
  await act(buyer, "Aportar una prueba");
  const evidence = buyer.getByRole("dialog");
  await evidence.getByLabel("¿Qué demuestra?").fill("El recibo de mi banco, del mismo día.");
  await evidence.getByLabel("Adjuntar un archivo").setInputFiles(await aFile("banco.png"));
  await evidence.getByRole("button", { name: "Aportar la prueba" }).click();
  await expect(seller.getByText("El recibo de mi banco, del mismo día.").first()).toBeVisible();

  const admin = await makeAdmin({ firstName: "Rosa", lastName: "Juez" });
  const adminPage = await windowOf(opening, admin.email);
  await adminPage.goto("/admin?tab=approvals&queue=trades");
  await adminPage.getByRole("link", { name: `Decidir la operación n.º ${trade.id}` }).click();
  const review = adminPage.getByRole("region", { name: `Operación n.º ${trade.id}` });
  await expect(review.getByRole("region", { name: "Pruebas de Nil Bosch" })).toContainText(
    "El recibo de mi banco",
  );
  await expect(review.getByRole("region", { name: "Pruebas de Olga Rius" })).toContainText(
    "Han pasado dos días",
  );
  const file = review
    .getByRole("region", { name: "Pruebas de Nil Bosch" })
    .getByRole("link", { name: /Ver/ });
  const answer = await adminPage.request.get((await file.getAttribute("href")) ?? "");
  expect(answer.status()).toBe(200);
  await review.getByRole("button", { name: "Leer el chat" }).click();
  await expect(review.getByText("No me ha llegado nada.")).toBeVisible();
  const reading = and(eq(auditLog.action, "exchange.read-dispute-chat"), eq(auditLog.actorId, admin.id));
  expect(await db.select().from(auditLog).where(reading)).toHaveLength(1);

  await review.getByRole("button", { name: "Tomar el caso" }).click();
  await review.getByLabel(/^Para Nil Bosch/).check();
  await expect(review.getByRole("region", { name: "Movimientos previstos" })).toContainText("0,01500000 BTC");
  await review.getByLabel(/^Para Olga Rius/).check();
  await expect(review.getByRole("region", { name: "Movimientos previstos" })).toContainText("0,01522500 BTC");
  await review.getByRole("button", { name: "Decidir a favor de Olga Rius" }).click();
  await expect(review.getByText("Escribe el motivo de la decisión")).toBeVisible();
  await review.getByLabel("Motivo").fill("El recibo no es de esta operación.");
  await review.getByRole("button", { name: "Decidir a favor de Olga Rius" }).click();
  await expect(adminPage.getByText("Disputa decidida")).toBeVisible();

  await expect(seller.getByText("El recibo no es de esta operación.").first()).toBeVisible();
  await expect(buyer.getByRole("heading", { name: "La operación se ha cancelado" })).toBeVisible();
  expect(await spendable(trade.seller)).toBe(ALL);
  expect(await spendable(trade.buyer)).toBe(0n);
});

test("a trade cancelled by both, visible only to its two parties", async ({ browser, loginAs }) => {
  const opening = { browser, loginAs };
  const { trade, buyer, seller } = await bothAt(opening, { buyer: "Pau Serra", seller: "Quima Font" });
  await act(buyer, "Proponer cancelación");
  await buyer.getByRole("dialog").getByRole("button", { name: "Proponer cancelación" }).click();
  await expect(buyer.getByText("Has propuesto la cancelación.")).toBeVisible();
  await expect(buyer.getByRole("button", { name: "Proponer cancelación" })).toHaveCount(0);

  await expect(seller.getByText("Pau propone cancelar la operación.")).toBeVisible();
  await act(seller, "Aceptar la cancelación");
  await seller.getByRole("dialog").getByRole("button", { name: "Cancelar la operación" }).click();
  await expect(seller.getByRole("heading", { name: "La operación se ha cancelado" })).toBeVisible();
  await expect(buyer.getByRole("heading", { name: "La operación se ha cancelado" })).toBeVisible();
  expect(await spendable(trade.seller)).toBe(ALL);

  const stranger = await windowOf(opening, "clara.benet@lonja.example");
  await stranger.goto(`/btc-p2p/trades/${trade.id}`);
  await expect(stranger.getByRole("heading", { name: "Operación no disponible" })).toBeVisible();
  await expect(stranger.getByText("Quima")).toHaveCount(0);
});

test("a USDT trade is settled immediately: its page says so to both, and they rate each other", async ({
  browser,
  loginAs,
}) => {
  const one = await makeTrader({ BTC: "0.05" }, { firstName: "Rita", lastName: "Salas" });
  const other = await makeTrader({ USDT: "4000" }, { firstName: "Toni", lastName: "Vives" });
  const { id } = await accept(other, (await makeOrder({ by: one })).id);
  const buyer = await windowOf({ browser, loginAs }, other.email);
  const seller = await windowOf({ browser, loginAs }, one.email);
  await buyer.setViewportSize(PHONE);
  for (const page of [buyer, seller]) await page.goto(`/btc-p2p/trades/${id}`);
  await expect(buyer.getByRole("heading", { name: "Has comprado a Rita" })).toBeVisible();
  await expect(buyer.getByText("Sin valoraciones · 1 operación")).toBeVisible();
  const moved = seller.getByRole("region", { name: "Has vendido a Toni" });
  await expect(moved).toContainText("3.552,50");
  await expect(moved).toContainText("3.500,00");
  await expect(seller.getByRole("log")).toHaveCount(0);
  await rateWith(seller, "4 estrellas: bien");
  await rateWith(buyer, "5 estrellas: muy bien");
  await expect(seller.getByText("La de Toni", { exact: true })).toBeVisible();
  expect(await reputationOf(one)).toBe(5);
});

test("a SEPA trade pays out to the buyer's own address, and the page shows the transaction", async ({
  browser,
  loginAs,
}) => {
  const one = await makeTrader({ BTC: "0.02" }, { firstName: "Sergi", lastName: "Mas" });
  const other = await makeTrader({}, { firstName: "Vera", lastName: "Nin" });
  const order = await makeOrder({ by: one, method: "SEPA", btcAmount: "0.01" });
  const { id } = await accept(other, order.id, { externalBtcAddress: OUTSIDE });
  await pay(other, id);
  const buyer = await windowOf({ browser, loginAs }, other.email);
  await buyer.goto(`/btc-p2p/trades/${id}`);
  await confirm(one, id);
  const ended = buyer.getByRole("region", { name: "Has comprado a Sergi" });
  await expect(ended.getByText(/^Retiro n\.º \d+ a bcrt1q…ygt080$/)).toBeVisible();
  await expect(ended.getByText("Completado", { exact: true })).toBeVisible();
  await expect(ended.getByRole("link", { name: /[0-9a-f]{6}…/ })).toHaveAttribute("href", /[0-9a-f]{64}$/);
  expect(await spendable(other)).toBe(0n);
});

async function give({ id }: { id: string }, amount: bigint): Promise<void> {
  const transfers = [{ from: world("bank", "BTC"), to: available(id, "BTC"), amount }];
  await postNow({ act: "deposit", transfers });
}

async function rateWith(page: Page, stars: string): Promise<void> {
  await page.getByRole("radio", { name: stars }).check({ force: true });
  await page.getByRole("button", { name: "Enviar valoración" }).click();
}
