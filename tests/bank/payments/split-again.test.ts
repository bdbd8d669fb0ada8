import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import PaymentPage from "@/app/(member)/(bank)/debank/payments/[id]/page";
import { POST as sendPayment } from "@/app/api/bank/payments/route";
import { POST as pay } from "@/app/api/bank/requests/[id]/payment/route";
import { POST as reject } from "@/app/api/bank/requests/[id]/rejection/route";
import { POST as again } from "@/app/api/bank/requests/[id]/repetition/route";
import { POST as ask } from "@/app/api/bank/requests/route";
import { POST as split, GET as splits } from "@/app/api/bank/splits/route";
import { PaymentView } from "@/components/bank/payments/payment-view";
import { SplitCard } from "@/components/bank/payments/payments-view";
import { SplitItem } from "@/components/bank/payments/splits-card";
import { authorize } from "@/lib/auth/actor";
import { expireRequests } from "@/lib/bank/payments/deadlines";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { aPayment, asMember, noticesOf, twoMembers } from "./calls";

const viewerOf = async (user: { id: string }) => authorize("user", (await callOf(user)).viewer);

/** Returns the markup of a payment's page, without its frame. */
async function receiptOf(user: { id: string }, id: number): Promise<string> {
  const page = await PaymentPage({ params: Promise.resolve({ id: String(id) }) });
  const found = page.props.children(await viewerOf(user));
  const { type, props } = await found.type(found.props);
  expect(type).toBe(PaymentView);
  return renderToStaticMarkup(PaymentView(props));
}

it("a payment that is already split leads to its split, and no form offers to split it again", async () => {
  const [owner, eva] = await twoMembers();
  const ana = await makeTrader();
  const { body: paid } = await asMember(sendPayment, owner, { body: aPayment(eva, { amount: "30.00" }) });
  expect(await receiptOf(owner, paid.id)).toMatch(/>Repartir</);
  const shares = [{ from: ana.email, amount: "15.00" }];
  const body = { title: "Cena en grupo", asset: "EUR", total: "30.00", paymentId: paid.id, shares };
  expect((await send(split, "POST", { as: owner, body })).status).toBe(201);
  const receipt = await receiptOf(owner, paid.id);
  expect(receipt).toMatch(/>Ver el reparto</);
  expect(receipt).not.toMatch(/>Repartir</);
  expect(await receiptOf(eva, paid.id)).not.toMatch(/reparto|Repartir/);
  const card = renderToStaticMarkup(
    await SplitCard({ viewer: await viewerOf(owner), payment: String(paid.id) }),
  );
  expect(card).toContain(`El pago n.º ${paid.id} ya está repartido`);
  expect(card).toContain("Cena en grupo");
  expect(card).not.toContain("<form");
});

describe("a share that ended unpaid", () => {
  const DAY = 24 * 60;
  const at = (id: number) => ({ id: String(id) });
  const splitOf = async (owner: { id: string }) => (await send(splits, "GET", { as: owner })).body[0];
  const repeat = (as: { id: string } | null, id: number) =>
    send(again, "POST", { as, params: at(id), body: {} });

  async function dinner() {
    const [owner, ana, eva] = [await makeTrader(), await makeTrader({ EUR: "50" }), await makeTrader()];
    const shares = [ana, eva].map(({ email }) => ({ from: email, amount: "10.00" }));
    const body = { title: "Cena", asset: "EUR", total: "30.00", shares };
    const { requests } = (await send(split, "POST", { as: owner, body })).body;
    return { owner, ana, eva, first: requests[0].id as number, second: requests[1].id as number };
  }

  it("201: is requested again in the same split once it was declined, and once it has expired", async () => {
    const { owner, ana, eva, first, second } = await dinner();
    await send(reject, "POST", { as: eva, params: at(second), body: {} });
    const { status, body } = await repeat(owner, second);
    expect([status, body.amount, body.note, body.status]).toEqual([201, "10.00", "Cena", "pending"]);
    travel(8 * DAY);
    await expireRequests();
    expect(await splitOf(owner)).toMatchObject({ isOpen: false, isPaid: false });
    const card = renderToStaticMarkup(SplitItem({ split: await splitOf(owner), timeZone: "UTC" }));
    expect(card).toMatch(/bg-muted[^>]*>Cerrado</);
    expect(card.match(/>Pedir otra vez</g)).toHaveLength(2);
    const { body: anas } = await repeat(owner, first);
    const { body: evas } = await repeat(owner, body.id);
    expect(await splitOf(owner)).toMatchObject({
      isOpen: true,
      requests: [
        { id: anas.id, status: "pending" },
        { id: evas.id, status: "pending" },
      ],
    });
    await asMember(pay, ana, { params: at(anas.id) });
    await send(reject, "POST", { as: eva, params: at(evas.id), body: {} });
    expect(await splitOf(owner)).toMatchObject({ isOpen: false, isPaid: false });
    expect((await noticesOf(owner)).filter((kind) => kind === "bank.split-closed")).toHaveLength(2);
  });

  it("409: while it is pending, once it is paid, and when it was requested again already", async () => {
    const { owner, ana, eva, first, second } = await dinner();
    const words = "Esta parte está pendiente o pagada: no hace falta pedirla otra vez.";
    expectError(await repeat(owner, first), "conflict", words);
    await asMember(pay, ana, { params: at(first) });
    expectError(await repeat(owner, first), "conflict", words);
    await send(reject, "POST", { as: eva, params: at(second), body: {} });
    const answers = await Promise.all([repeat(owner, second), repeat(owner, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("404 and 409: another member's, and a request that belongs to no split; 401", async () => {
    const { owner, ana, first } = await dinner();
    expect((await repeat(ana, first)).status).toBe(404);
    expect((await repeat(null, first)).status).toBe(401);
    const body = { asset: "EUR", amount: "1.00", from: ana.email };
    const { body: plain } = await send(ask, "POST", { as: owner, body });
    await send(reject, "POST", { as: ana, params: at(plain.id), body: {} });
    expect((await repeat(owner, plain.id)).status).toBe(409);
  });
});
