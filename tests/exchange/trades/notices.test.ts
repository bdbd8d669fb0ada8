import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { btcWithdrawals, emails, notifications, users } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { trade } from "@/lib/exchange/trades/deal";
import { createInstallationWebhook } from "@/lib/notifications/webhooks/create-webhook";
import { callOf, makeAdmin } from "../../factories/identity";
import {
  accept,
  cancel,
  confirm,
  makeOrder,
  makeTrade,
  pay,
  resolve,
  setDeadline,
} from "../../factories/trade";
import { makeTrader, OUTSIDE, set } from "../../factories/wallet";
import { suspend } from "../../identity/suspensions/suspended";
import { allowOrigins, deliveriesOf } from "../../notifications/webhooks/webhooks";

beforeEach(() => set("eurUsdRate", "1.080000"));

/** Returns the member's notifications of this kind, and the text of the e-mail if there is one. */
async function noticesTo(member: { id: string }, kind: string) {
  const [notice] = await db
    .select({ body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.userId, member.id), eq(notifications.kind, `exchange.${kind}`)));
  const [mail] = await db
    .select({ text: emails.text })
    .from(emails)
    .where(and(eq(emails.userId, member.id), eq(emails.kind, kind)));
  return { body: notice?.body, mail: mail?.text };
}

const inPast = () => plusMinutes(new Date(), -1);

it("a settled order notifies its maker of the paid and received amounts, by side", async () => {
  const [seller, buyer] = [await makeTrader({ BTC: "0.05" }), await makeTrader({ USDC: "4000" })];
  const wanted = await makeOrder({ by: buyer, type: "buy", method: "USDC" });
  await accept(seller, wanted.id);
  const { body, mail } = await noticesTo(buyer, "trade-settled");
  expect(body).toBe(
    "Has comprado 0,05000000 BTC por 3.552,50 USDC, comisión incluida. Ya están en tu cartera.",
  );
  expect(mail).toContain(body);
  expect(mail).not.toContain("chat de la operación");
});

it("a trade that waits for the seller's bitcoin names the amount, with the fee", async () => {
  const { seller } = await makeTrade("pending");
  expect((await noticesTo(seller, "trade-fund")).body).toBe(
    "La operación de 0,05000000 BTC espera a que dejes 0,05075000 BTC en custodia, con la comisión. Tienes 24 horas; si no, se cancela.",
  );
});

it("a trade that ends without a purchase names what was returned, and to whom", async () => {
  const held = await makeTrade("escrowed");
  await setDeadline(held.id, inPast());
  await trade.expire(held.id);
  const end = "El plazo ha terminado y la operación de 0,05000000 BTC se ha cancelado.";
  expect((await noticesTo(held.seller, "trade-expired")).body).toBe(
    `${end} 0,05075000 BTC vuelven a estar disponibles en tu cartera.`,
  );
  expect((await noticesTo(held.buyer, "trade-expired")).body).toBe(
    `${end} El importe en custodia ha vuelto al vendedor.`,
  );
  const bare = await makeTrade("pending");
  await cancel(bare.seller, bare.id);
  await cancel(bare.buyer, bare.id);
  expect((await noticesTo(bare.seller, "trade-cancelled")).body).toBe(
    "La operación de 0,05000000 BTC se ha cancelado de común acuerdo. No había nada en custodia.",
  );
});

it("an unconfirmed payment notifies each party with its own text", async () => {
  const { id, buyer, seller } = await makeTrade("paid");
  await setDeadline(id, inPast());
  await trade.expire(id);
  const [payer, payee] = [await noticesTo(buyer, "trade-overdue"), await noticesTo(seller, "trade-overdue")];
  expect(payer.body).toMatch(
    /el pago de 3\.289,36 €\. Si el vendedor no contesta, puedes abrir una disputa\.$/,
  );
  expect(payee.body).toMatch(/Confirma el cobro o, si no ha llegado, abre una disputa\.$/);
  expect(payee.mail).toContain("chat de la operación");
});

it("a decided dispute notifies each party who receives the bitcoin", async () => {
  const admin = await makeAdmin();
  const won = await makeTrade("disputed");
  await resolve(admin, won.id, "buyer");
  expect((await noticesTo(won.buyer, "trade-resolved-buyer")).body).toBe(
    "0,05000000 BTC ya están en tu cartera. Motivo: El extracto lo muestra",
  );
  expect((await noticesTo(won.seller, "trade-resolved-buyer")).body).toBe(
    "0,05000000 BTC se han entregado al comprador. Motivo: El extracto lo muestra",
  );
  const lost = await makeTrade("disputed");
  await resolve(admin, lost.id, "seller");
  expect((await noticesTo(lost.seller, "trade-resolved-seller")).body).toBe(
    "0,05075000 BTC vuelven a estar disponibles en tu cartera. Motivo: El extracto lo muestra",
  );
});

describe("bitcoin forwarded to the buyer's own address", () => {
  async function bodyFor(buyer: { id: string }, btcAmount: string) {
    const order = await makeOrder({ by: await makeTrader({ BTC: "0.1" }), method: "SEPA", btcAmount });
    const { id } = await accept(buyer, order.id, { externalBtcAddress: OUTSIDE });
    await pay(buyer, id);
    await confirm({ id: order.userId }, id);
    return { id, body: (await noticesTo(buyer, "trade-completed")).body };
  }
  const confirmed = (bitcoin: string, leaves: string) =>
    `El vendedor ha confirmado el cobro: ${bitcoin} BTC son tuyos y ${leaves}, menos la comisión de red. Valora la operación.`;

  it("is announced", async () => {
    const { body } = await bodyFor(await makeTrader(), "0.01");
    expect(body).toBe(confirmed("0,01000000", "salen hacia tu dirección"));
  });

  it("is announced with what it waits for", async () => {
    const [paused, suspended] = [await makeTrader(), await makeTrader()];
    await db.update(users).set({ credentialsChangedAt: new Date() }).where(eq(users.id, paused.id));
    const pause =
      "al terminar la pausa de 24 horas tras el cambio de tu contraseña, tu correo o tu verificación en dos pasos";
    expect((await bodyFor(paused, "0.01")).body).toBe(
      confirmed("0,01000000", `saldrán hacia tu dirección ${pause}`),
    );
    const order = await makeOrder({
      by: await makeTrader({ BTC: "0.1" }),
      method: "SEPA",
      btcAmount: "0.01",
    });
    const { id } = await accept(suspended, order.id, { externalBtcAddress: OUTSIDE });
    await pay(suspended, id);
    await suspend(suspended);
    await confirm({ id: order.userId }, id);
    expect((await noticesTo(suspended, "trade-completed")).body).toBe(
      confirmed("0,01000000", "saldrán hacia tu dirección al terminar la suspensión de tu cuenta"),
    );
  });

  it("waits for an administrator if it is worth much, and the installation's webhooks are notified", async () => {
    const admin = await callOf(await makeAdmin());
    allowOrigins("http://127.0.0.1:9");
    const asked = { url: "http://127.0.0.1:9", description: "Guardia" };
    const webhook = await createInstallationWebhook.run(admin, asked);
    const { id, body } = await bodyFor(await makeTrader(), "0.05");
    expect(body).toBe(
      confirmed("0,05000000", "saldrán hacia tu dirección tras la revisión de un administrador"),
    );
    const [withdrawal] = await db.select().from(btcWithdrawals).where(eq(btcWithdrawals.tradeId, id));
    expect(await deliveriesOf(webhook)).toMatchObject([
      {
        type: "exchange.withdrawal-to-approve",
        data: {
          withdrawal: withdrawal?.id,
          path: `/admin?tab=approvals&queue=withdrawals&id=${withdrawal?.id}`,
        },
      },
    ]);
  });
});
