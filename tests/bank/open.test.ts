import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import OpenPage from "@/app/(member)/(bank)/debank/open/page";
import { DELETE as cancelPayout } from "@/app/api/bank/payouts/[id]/route";
import { POST as leavePool } from "@/app/api/bank/pools/[id]/withdrawals/route";
import { GET as pools } from "@/app/api/bank/pools/route";
import { DELETE as closePot, GET as onePot } from "@/app/api/bank/pots/[id]/route";
import { GET as pots } from "@/app/api/bank/pots/route";
import { DELETE as cancelRequest } from "@/app/api/bank/requests/[id]/route";
import { POST as ask, GET as requests } from "@/app/api/bank/requests/route";
import { DELETE as revoke } from "@/app/api/bank/share-links/[id]/route";
import { GET as links, POST as share } from "@/app/api/bank/share-links/route";
import { DELETE as quitSharedPot } from "@/app/api/bank/shared-pots/[id]/membership/route";
import { GET as movements } from "@/app/api/bank/shared-pots/[id]/movements/route";
import { DELETE as cancelProposal } from "@/app/api/bank/shared-pots/[id]/proposals/[proposalId]/route";
import { DELETE as closeSharedPot, GET as oneSharedPot } from "@/app/api/bank/shared-pots/[id]/route";
import { GET as sharedPots } from "@/app/api/bank/shared-pots/route";
import { DELETE as cancelOrder } from "@/app/api/bank/standing-orders/[id]/route";
import { GET as orders, POST as schedule } from "@/app/api/bank/standing-orders/route";
import { POST as cancelTopup } from "@/app/api/bank/topups/[id]/cancellation/route";
import { DELETE as cancelBtcOrder } from "@/app/api/btc/orders/[id]/route";
import { DELETE as cancelWithdrawal } from "@/app/api/btc/withdrawals/[id]/route";
import { DELETE as cancelLoanRequest } from "@/app/api/loans/requests/[id]/route";
import { OpenView } from "@/components/bank/open-view";
import { db } from "@/db";
import { btcWithdrawals, loans } from "@/db/schema";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { BANK_LINES_WITHOUT_MARKET } from "@/lib/lending/portfolio/constants";
import { editOffer } from "@/lib/lending/posts/edit-post";
import { movePot, openPot } from "../factories/bank-pots";
import { callOf, makeUser } from "../factories/identity";
import { askPayout, heldBy } from "../factories/payout";
import { depositInto, lowerMinimum, poolOf } from "../factories/pools";
import { beginTopup } from "../factories/topup";
import { makeOrder, makeTrade } from "../factories/trade";
import { give, makeTrader, set, spendable, withdraw as withdrawBitcoin } from "../factories/wallet";
import { runStripe } from "../fakes/run-stripe";
import { send } from "../http/client";
import { signedIn } from "../http/forms";
import { suspend } from "../identity/suspensions/suspended";
import { beginAt, loanRow, makeLoan, makeOffer, makeRequest } from "../lending/loans";
import { aPayment, asMember } from "./payments/calls";
import { heldInSharedPot, join, openSharedPot, propose, putIn } from "./shared-pots/calls";

runStripe();
const markupOf = async (user: { id: string }) => {
  await signedIn(user);
  const { props } = await OpenPage({ searchParams: Promise.resolve({}) });
  return renderToStaticMarkup(await OpenView(props));
};

const viewOf = async (user: { id: string }) => (await markupOf(user)).replace(/<[^>]+>/g, " ");

const at = (id: unknown) => ({ id: String(id) });

/** A suspended member with a payout, a scheduled payment, a pot, a part of a pool and a share link. */
async function suspendedSaver() {
  const user = await makeTrader({ EUR: "500" });
  const payout = (await askPayout(user, { amount: "50.00" })).body.id as number;
  const startOn = dayOf(new Date(clock.now().getTime() + 3 * 86_400_000), "Europe/Madrid");
  const payment = { ...aPayment(await makeTrader()), every: "month", startOn };
  const order = (await asMember(schedule, user, { body: payment })).body.id as number;
  const pot = await openPot(user);
  await movePot(user, pot.id, "in", "40");
  await lowerMinimum("EUR", 10_00n);
  const pool = await poolOf("EUR");
  await depositInto(user, pool.id, "100");
  const link = (await send(share, "POST", { as: user, body: { label: "Gestoría", days: 7 } })).body.id;
  await suspend(user);
  return { user, payout, order, pot: pot.id, pool: pool.id, link };
}

describe("what a suspended member has open", () => {
  it("is on one page with the actions that end it", async () => {
    const { user } = await suspendedSaver();
    const text = await viewOf(user);
    for (const title of [
      "Tus retiradas",
      "Tus cuentas",
      "Pagos programados",
      "Retirar de un pool",
      "Apartados",
    ])
      expect(text).toContain(title);
    expect(text).toContain("Gestoría");
    expect(text).toContain("No sale mientras tu cuenta esté suspendida.");
    expect(await viewOf(await makeUser())).toContain(
      "No tienes nada abierto en DeBank, en BTC P2P, en P2P Lending ni en tu cartera",
    );
  });

  it("is listed and ended by the API, and its money returns to the own balance", async () => {
    const { user: as, payout, order, pot, pool, link } = await suspendedSaver();
    for (const handler of [links, orders, pots, pools]) {
      expect((await send(handler, "GET", { as })).status).toBe(200);
    }
    expect((await send(onePot, "GET", { as, params: at(pot) })).body).toMatchObject({ amount: "40.00" });
    const before = await spendable(as, "EUR");
    const answers = [
      await send(cancelPayout, "DELETE", { as, params: at(payout) }),
      await send(cancelOrder, "DELETE", { as, params: at(order) }),
      await send(closePot, "DELETE", { as, params: at(pot) }),
      await send(leavePool, "POST", { as, params: at(pool), body: { amount: "100.00" } }),
      await send(revoke, "DELETE", { as, params: at(link) }),
    ];
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    expect((await spendable(as, "EUR")) - before).toBe(19_000n);
    expect(await heldBy(as, payout)).toBe(0n);
    expect(await viewOf(as)).not.toContain("Pagos programados");
  });

  it("includes withdrawals, unpaid card top-ups and own requests, also without any app", async () => {
    await set("newAddressHoldHours", 24);
    const user = await makeTrader({ BTC: "0.05" });
    const [withdrawal, sent] = [(await withdrawBitcoin(user)).id, (await withdrawBitcoin(user)).id];
    await db.update(btcWithdrawals).set({ status: "broadcasting" }).where(eq(btcWithdrawals.id, sent));
    const topup = (await beginTopup("50.00", user)).id;
    const payer = await makeTrader();
    const request = (await asMember(ask, user, { body: { asset: "EUR", amount: "5.00", from: payer.email } }))
      .body.id;
    const theirs = (await asMember(ask, payer, { body: { asset: "EUR", amount: "6.00", from: user.email } }))
      .body.id;
    await suspend(user);
    const text = await markupOf(user);
    for (const title of ["Tus retiros", "Ingresos con tarjeta sin pagar", "Tus solicitudes"]) {
      expect(text).toContain(title);
    }
    for (const act of [
      `Cancelar el retiro n.º ${withdrawal}`,
      `Anular el ingreso n.º ${topup}`,
      `Cancelar la solicitud n.º ${request}`,
    ])
      expect(text).toContain(`aria-label="${act}"`);
    expect(text).not.toContain(`el retiro n.º ${sent}`);
    expect(text).not.toContain(`la solicitud n.º ${theirs}`);
    expect(text).toContain("No sale mientras tu cuenta esté suspendida.");
    expect((await send(requests, "GET", { as: user })).status).toBe(200);
    const answers = [
      await send(cancelWithdrawal, "DELETE", { as: user, params: at(withdrawal) }),
      await send(cancelTopup, "POST", { as: user, params: at(topup) }),
      await send(cancelRequest, "DELETE", { as: user, params: at(request) }),
    ];
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    const after = await viewOf(user);
    expect(after).not.toContain("Ingresos con tarjeta sin pagar");
    expect(after).not.toContain("Tus solicitudes");
  });

  it("shows a member without any app what they can withdraw of each currency, and where", async () => {
    const user = await makeTrader({ EUR: "12.50", USD: "4", USDT: "3" }, { apps: [] });
    const text = await markupOf(user);
    expect(text).toContain("Tu saldo disponible");
    expect(text).toMatch(/aria-label="Retirar EUR"[^>]*href="\/debank\/payout"/);
    expect(text).toMatch(
      /aria-label="Retirar USDT"[^>]*href="\/debank\/open\?wallet=withdrawal&amp;asset=USDT"/,
    );
    expect(text).toContain("Convertir a euros");
    expect(text).not.toContain("Bitcoin");
    expect(text).toContain("Mi cartera");
    expect(text).not.toContain("No tienes nada abierto");
  });

  it("says what an unverified or a suspended member has to do before they can withdraw", async () => {
    const [stranger, stopped] = [await makeUser({ apps: [] }), await makeTrader({ EUR: "5" })];
    await give(stranger, { EUR: "5" });
    await suspend(stopped);
    const ofStranger = await markupOf(stranger);
    expect(ofStranger).toContain('<a href="/kyc-verification">verifica tu identidad</a>');
    expect(ofStranger).not.toContain("Retirar EUR");
    const ofStopped = await markupOf(stopped);
    expect(ofStopped).toContain("No puedes retirar dinero mientras tu cuenta esté suspendida.");
    expect(ofStopped).not.toContain("Retirar EUR");
  });

  it("includes Bitcoin orders, which can only be cancelled there", async () => {
    const user = await makeTrader({ BTC: "1" });
    const { id } = await makeOrder({ by: user, btcAmount: "0.3" });
    await suspend(user);
    const text = await markupOf(user);
    expect(text).toContain("Tus órdenes de Bitcoin");
    expect(text).toContain(`aria-label="Cancelar la orden ${id}"`);
    expect(text).not.toMatch(/aria-label="(Editar|Renovar) la orden/);
    const before = await spendable(user);
    expect((await send(cancelBtcOrder, "DELETE", { as: user, params: at(id) })).status).toBe(200);
    expect((await spendable(user)) - before).toBe(30_000_000n);
    expect(await viewOf(user)).not.toContain("Tus órdenes de Bitcoin");
  });

  it("includes Bitcoin trades in progress, each with a link to its page", async () => {
    const { id, buyer, seller } = await makeTrade("paid");
    for (const user of [buyer, seller]) {
      await suspend(user);
      const text = await markupOf(user);
      expect(text).toContain("Tus operaciones de Bitcoin en curso");
      expect(text).toContain(`href="/btc-p2p/trades/${id}"`);
      expect(text).not.toContain("No tienes nada abierto");
    }
    const { buyer: quiet } = await makeTrade("completed");
    expect(await viewOf(quiet)).not.toContain("Tus operaciones de Bitcoin");
  });

  it("includes loans in progress, and live requests and offers, which can be cancelled there", async () => {
    await beginAt("70000.00");
    const { id: running, borrower: user } = await makeLoan("active");
    const { id: request } = await makeRequest(user);
    const { id: offer } = await makeOffer(user);
    await editOffer.run(await callOf(user), { id: offer, status: "paused" });
    await suspend(user);
    const text = await markupOf(user);
    expect(text).toContain("Tus préstamos y publicaciones");
    expect(text).toContain(`aria-label="Cancelar la solicitud ${request}"`);
    expect(text).toContain(`aria-label="Cancelar la oferta ${offer}"`);
    expect(text).toContain(`href="/p2p-lending/loans/${running}"`);
    expect((await send(cancelLoanRequest, "DELETE", { as: user, params: at(request) })).status).toBe(200);
    expect(await markupOf(user)).not.toContain(`Cancelar la solicitud ${request}`);
    const { borrower: quiet } = await makeLoan("repaid");
    expect(await viewOf(quiet)).not.toContain("Tus préstamos y publicaciones");
  });

  it("includes a loan in progress that is older than many that have ended", async () => {
    await beginAt("70000.00");
    const { id: running, borrower: user } = await makeLoan("active");
    const { id: _, ...ended } = await loanRow((await makeLoan("repaid")).id);
    const newer = { ...ended, borrowerId: user.id };
    await db.insert(loans).values(Array.from({ length: BANK_LINES_WITHOUT_MARKET }, () => newer));
    await suspend(user);
    const links = (await markupOf(user)).match(/href="\/p2p-lending\/loans\/\d+"/g);
    expect(new Set(links)).toEqual(new Set([`href="/p2p-lending/loans/${running}"`]));
  });

  it("includes shared pots, of which the only approver pays everybody back", async () => {
    const pot = await openSharedPot();
    const [mia, leo] = [await join(pot, "proposes"), await join(pot, "sees")];
    await putIn(pot.owner, pot.id, "60");
    await putIn(mia, pot.id, "20");
    const proposalId = await propose(mia, pot.id, { to: leo, amount: "5" });
    for (const member of [pot.owner, mia, leo]) await suspend(member);
    const [ofOwner, ofMia, ofLeo] = [await markupOf(pot.owner), await markupOf(mia), await markupOf(leo)];
    expect(ofOwner).toContain('aria-label="Cerrar el bote Piso"');
    expect(ofMia).toContain('aria-label="Cancelar la propuesta: 5,00');
    expect(ofLeo).toContain('aria-label="Salir del bote Piso"');
    expect(ofLeo).not.toContain("Cerrar el bote");
    expect((await send(sharedPots, "GET", { as: pot.owner })).body).toHaveLength(1);
    for (const handler of [oneSharedPot, movements]) {
      expect((await send(handler, "GET", { as: leo, params: at(pot.id) })).status).toBe(200);
      expect((await send(handler, "GET", { as: await makeUser(), params: at(pot.id) })).status).toBe(404);
    }
    const params = { id: String(pot.id), proposalId: String(proposalId) };
    const answers = [
      await send(cancelProposal, "DELETE", { as: mia, params }),
      await send(quitSharedPot, "DELETE", { as: leo, params }),
      await send(closeSharedPot, "DELETE", { as: pot.owner, params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 200]);
    expect(await heldInSharedPot(pot.id)).toBe(0n);
    expect([await spendable(pot.owner, "EUR"), await spendable(mia, "EUR")]).toEqual([10_000n, 10_000n]);
    expect(await viewOf(pot.owner)).not.toContain("Botes compartidos");
  });
});
