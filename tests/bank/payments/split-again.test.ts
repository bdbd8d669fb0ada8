import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import PaymentPage from "@/app/(member)/(bank)/debank/payments/[id]/page";
import { POST as pay } from "@/app/api/bank/payments/route";
import { POST as split } from "@/app/api/bank/splits/route";
import { PaymentView } from "@/components/bank/payments/payment-view";
import { SplitCard } from "@/components/bank/payments/payments-view";
import { authorize } from "@/lib/auth/actor";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { send } from "../../http/client";
import { aPayment, asMember, twoMembers } from "./calls";

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
  const { body: paid } = await asMember(pay, owner, { body: aPayment(eva, { amount: "30.00" }) });
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
