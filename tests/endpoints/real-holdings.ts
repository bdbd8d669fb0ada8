import { eq } from "drizzle-orm";
import { db } from "@/db";
import { projects } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { openPot } from "../factories/bank-pots";
import { makeAdmin } from "../factories/identity";
import { propose, STEPS } from "../tokenization/exits/exits";
import { offer } from "../tokenization/holdings/gifts";
import { CONFIRMED, invest, issue, makeInvestor, makeSale } from "../tokenization/sales";
import type { Real } from "./real";

const at = (id: number) => ({ id: String(id) });

/** A sale with issued tokens and two holders of 24 and 16, with a fixed clock. */
async function anIssuedSale(asked: Record<string, unknown> = {}) {
  const sale = await makeSale(asked);
  const [holder, other] = [await makeInvestor(), await makeInvestor()];
  await invest(holder, sale.id, "600.00");
  await invest(other, sale.id, "400.00");
  await issue(sale.id);
  return { ...sale, holder, other };
}

async function aGift() {
  const sale = await anIssuedSale();
  const friend = await makeInvestor();
  return { ...sale, friend, gift: await offer(sale.holder, sale.id, { to: friend.email }) };
}

/** Creates what the endpoints for holders of tokens act on. */
export const REAL_HOLDINGS: Readonly<Record<string, () => Promise<Real>>> = {
  "POST /api/projects/{id}/exits": async () => {
    const { id, promoter } = await anIssuedSale();
    return { as: promoter, params: at(id), body: { kind: "buyback", price: "26.00" } };
  },
  "POST /api/projects/{id}/exits/{exit}/votes": async () => {
    const { id, promoter, holder } = await anIssuedSale();
    const { body } = await propose(promoter, id, { kind: "buyback", price: "26.00" });
    const params = { ...at(id), exit: String(body.id) };
    return { as: holder, params, body: { approve: true }, again: true };
  },
  "POST /api/projects/{id}/exits/{exit}/stop": async () => {
    const { id, promoter } = await anIssuedSale();
    const { body } = await propose(promoter, id, { kind: "buyback", price: "26.00" });
    const params = { ...at(id), exit: String(body.id) };
    return { as: await makeAdmin(), params, body: { reason: "Precio engañoso" } };
  },
  "POST /api/projects/{id}/fund-return": async () => {
    const { id } = await anIssuedSale({ milestones: STEPS });
    await db.update(projects).set({ askBy: clock.now() }).where(eq(projects.id, id));
    return { as: await makeAdmin(), params: at(id), body: { reason: "El promotor no responde" } };
  },
  "POST /api/projects/{id}/distributions": async () => {
    const { id, promoter } = await anIssuedSale();
    return { as: promoter, params: at(id), body: { amount: "10.00" }, again: true };
  },
  "PUT /api/projects/{id}/income-rule": async () => {
    const { id, holder } = await anIssuedSale();
    const pot = await openPot(holder);
    return { as: holder, params: at(id), body: { route: "pot", potId: pot.id }, again: true };
  },
  "POST /api/projects/{id}/gifts": async () => {
    const { id, holder } = await anIssuedSale();
    const friend = await makeInvestor();
    return { as: holder, params: at(id), body: { to: friend.email, tokens: "0.5" }, again: true };
  },
  "POST /api/projects/gifts/{id}/acceptance": async () => {
    const { friend, gift } = await aGift();
    return { as: friend, params: at(gift.id), body: { confirmations: CONFIRMED } };
  },
  "POST /api/projects/gifts/{id}/stop": async () => {
    const { gift } = await aGift();
    return { as: await makeAdmin(), params: at(gift.id), body: { reason: "Nos lo ha pedido quien regala" } };
  },
};
