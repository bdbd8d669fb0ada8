import { expect, it } from "vitest";
import { POST as pay } from "@/app/api/bank/payments/route";
import { POST as ask } from "@/app/api/bank/requests/route";
import { DELETE as cancel } from "@/app/api/bank/standing-orders/[id]/route";
import { POST as schedule } from "@/app/api/bank/standing-orders/route";
import type { AdminActor } from "@/lib/auth/actor";
import { readMemberPayments } from "@/lib/bank/payments/member-queries";
import { makeTrader } from "../../factories/wallet";
import { send } from "../../http/client";
import { aPayment, asMember, twoMembers } from "./calls";

const ADMIN = {} as AdminActor;

it("an administrator sees a member's last payments, standing orders and open requests", async () => {
  const [ana, eva] = await twoMembers();
  for (const amount of ["1", "2", "3", "4", "5", "6"])
    await asMember(pay, ana, { body: aPayment(eva, { amount: `${amount}.00` }) });
  const startOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const order = { ...aPayment(eva), every: "month", startOn };
  const kept = await asMember(schedule, ana, { body: order });
  const ended = await asMember(schedule, ana, { body: order });
  await send(cancel, "DELETE", { as: ana, params: { id: String(ended.body.id) } });
  await send(ask, "POST", { as: eva, body: { asset: "EUR", amount: "7.00", from: ana.email } });

  const shown = await readMemberPayments(ADMIN, ana.id);
  expect(shown.payments.map(({ direction, amount }) => `${direction} ${amount}`)).toEqual(
    ["6", "5", "4", "3", "2"].map((amount) => `sent ${amount}.00`),
  );
  expect(shown.orders).toMatchObject([{ id: kept.body.id, nextOn: startOn, member: { id: eva.id } }]);
  expect(shown.requests).toMatchObject([{ direction: "received", amount: "7.00", member: { id: eva.id } }]);

  const theirs = await readMemberPayments(ADMIN, eva.id);
  expect(theirs.payments[0]).toMatchObject({ direction: "received", member: { id: ana.id } });
  expect([theirs.orders, theirs.requests.length]).toEqual([[], 1]);
  const nobody = await readMemberPayments(ADMIN, (await makeTrader()).id);
  expect(nobody).toEqual({ payments: [], orders: [], requests: [] });
});
