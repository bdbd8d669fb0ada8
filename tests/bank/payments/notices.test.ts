import { and, desc, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { POST as pay } from "@/app/api/bank/payments/route";
import { POST as payRequest } from "@/app/api/bank/requests/[id]/payment/route";
import { POST as reject } from "@/app/api/bank/requests/[id]/rejection/route";
import { DELETE as cancel } from "@/app/api/bank/requests/[id]/route";
import { POST as ask } from "@/app/api/bank/requests/route";
import { POST as split } from "@/app/api/bank/splits/route";
import { POST as schedule } from "@/app/api/bank/standing-orders/route";
import { ActivityList } from "@/components/identity/activity/list";
import { db } from "@/db";
import { activities, emails, notifications } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { findOwnerOfCode } from "@/lib/bank/payments/payee-queries";
import { findPayment } from "@/lib/bank/payments/payment-queries";
import { dayText } from "@/lib/core/format/format";
import { listActivities } from "@/lib/identity/activity/queries";
import { activitiesJson } from "@/lib/identity/present";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { send } from "../../http/client";
import { aPayment, asMember, noticesOf, twoMembers } from "./calls";

type Member = { id: string; email: string };

async function lastNoticeOf({ id }: Member) {
  const [notice] = await db
    .select({ title: notifications.title, body: notifications.body, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(desc(notifications.id))
    .limit(1);
  return notice;
}

/** `owner` splits 30 € with two members, 10 € each. */
async function aSplit() {
  const [owner, ana, eva] = [
    await makeTrader(),
    await makeTrader({ EUR: "50" }),
    await makeTrader({ EUR: "50" }),
  ];
  const shares = [ana, eva].map(({ email }) => ({ from: email, amount: "10.00" }));
  const body = { title: "Cena", asset: "EUR", total: "30.00", shares };
  const answer = await send(split, "POST", { as: owner, body });
  const [first, second] = answer.body.requests as { id: number }[];
  return { owner, ana, eva, first: { id: String(first?.id) }, second: { id: String(second?.id) } };
}

describe("a payment", () => {
  it("is linked from the notifications and e-mails of both parties", async () => {
    const [ana, eva] = await twoMembers();
    const { body } = await asMember(pay, ana, { body: aPayment(eva) });
    const href = `/debank/payments/${body.id}`;
    expect(await lastNoticeOf(ana)).toMatchObject({ title: "Pago enviado: 10,00 €", href });
    expect(await lastNoticeOf(eva)).toMatchObject({ title: "Has recibido 10,00 €", href });
    for (const { email } of [ana, eva]) {
      const [mail] = await db
        .select()
        .from(emails)
        .where(eq(emails.toAddress, email))
        .orderBy(desc(emails.id));
      expect(JSON.stringify(mail)).toContain(href);
    }
  });

  it("appears in the activities of both parties", async () => {
    const [ana, eva] = await twoMembers();
    const { body } = await asMember(pay, ana, { body: aPayment(eva) });
    const lineOf = async ({ id }: Member) =>
      db
        .select({ type: activities.type, data: activities.data })
        .from(activities)
        .where(and(eq(activities.userId, id), eq(activities.entityId, String(body.id))));
    expect(await lineOf(ana)).toEqual([{ type: "payment_sent", data: { amount: "10,00 €" } }]);
    expect(await lineOf(eva)).toEqual([{ type: "payment_received", data: { amount: "10,00 €" } }]);
    const { rows } = await listActivities(authorize("user", (await callOf(ana)).viewer), { limit: 5 });
    const shown = createElement(ActivityList, { activities: activitiesJson(rows), timeZone: "UTC" });
    expect(renderToStaticMarkup(shown)).toMatch(
      new RegExp(`href="/debank/payments/${body.id}"[^>]*>Has pagado a otro miembro: 10,00 €<`),
    );
  });

  it("can be found by its number only by the two parties, and by nothing that is not a number", async () => {
    const [ana, eva] = await twoMembers();
    const { body } = await asMember(pay, ana, { body: aPayment(eva) });
    const find = async (as: Member, asked: unknown) => findPayment((await callOf(as)).viewer as never, asked);
    expect(await find(ana, String(body.id))).toMatchObject({ direction: "sent" });
    expect(await find(eva, String(body.id))).toMatchObject({ direction: "received" });
    expect(await find(await makeTrader(), String(body.id))).toBeNull();
    for (const asked of ["x", "0", "99999999999", undefined, ["1"]]) {
      expect([asked, await find(ana, asked)]).toEqual([asked, null]);
    }
  });
});

describe("the code of a member", () => {
  it("names its owner to others, and nobody to the owner or for an unknown code", async () => {
    const [ana, eva] = await twoMembers();
    const viewer = (await callOf(ana)).viewer as never;
    expect(await findOwnerOfCode(viewer, eva.id)).toMatchObject({ id: eva.id, name: "Ana Prueba" });
    expect(await findOwnerOfCode(viewer, ana.id)).toBeNull();
    expect(await findOwnerOfCode(viewer, "nobody")).toBeNull();
  });
});

describe("a request", () => {
  it("links the payer and the requester to its page", async () => {
    const [ana, eva] = await twoMembers();
    const { body } = await send(ask, "POST", {
      as: eva,
      body: { asset: "EUR", amount: "5.00", from: ana.email },
    });
    const href = new URL(body.link).pathname;
    expect(await lastNoticeOf(ana)).toMatchObject({ href });
    await send(reject, "POST", { as: ana, params: { id: String(body.id) }, body: {} });
    expect(await lastNoticeOf(eva)).toMatchObject({ title: "Solicitud rechazada", href });
  });
});

describe("a standing order", () => {
  it("is confirmed to its payer, in time to cancel an unwanted one", async () => {
    const [ana, eva] = await twoMembers();
    const startOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const body = { ...aPayment(eva), every: "month", startOn };
    await asMember(schedule, ana, { body });
    expect(await lastNoticeOf(ana)).toMatchObject({
      title: "Pago programado",
      body: expect.stringContaining(`Pagarás 10,00 € a Ana Prueba cada mes desde el ${dayText(startOn)}.`),
      href: "/debank/payments?view=scheduled",
    });
    expect(await noticesOf(eva)).toEqual([]);
  });
});

describe("a split", () => {
  it("notifies its owner of the result when it closes", async () => {
    const { owner, ana, eva, first, second } = await aSplit();
    await asMember(payRequest, ana, { params: first });
    expect(await noticesOf(owner)).toEqual(["bank.payment-received"]);
    await send(reject, "POST", { as: eva, params: second, body: {} });
    expect(await noticesOf(owner)).toEqual([
      "bank.payment-received",
      "bank.request-declined",
      "bank.split-closed",
    ]);
    expect(await lastNoticeOf(owner)).toEqual({
      title: "Reparto cerrado: Cena",
      body: "Nadie tiene ya una parte pendiente. De 30,00 € has cobrado 10,00 €.",
      href: "/debank/payments?view=split",
    });
  });

  it("closes once if the last two pay concurrently", async () => {
    const { owner, ana, eva, first, second } = await aSplit();
    await Promise.all([
      asMember(payRequest, ana, { params: first }),
      asMember(payRequest, eva, { params: second }),
    ]);
    const notices = await noticesOf(owner);
    expect(notices.filter((kind) => kind === "bank.split-closed")).toHaveLength(1);
    expect((await lastNoticeOf(owner))?.body).toContain("has cobrado 20,00 €");
  });

  it("closes silently if its owner withdraws the last part", async () => {
    const { owner, first, second } = await aSplit();
    for (const params of [first, second]) await send(cancel, "DELETE", { as: owner, params });
    expect(await noticesOf(owner)).toEqual([]);
  });
});
