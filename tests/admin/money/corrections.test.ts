import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/admin/ledger/corrections/route";
import { POST as approve } from "@/app/api/admin/proposals/[id]/approval/route";
import { POST as reject } from "@/app/api/admin/proposals/[id]/rejection/route";
import { DELETE } from "@/app/api/admin/proposals/[id]/route";
import { GET } from "@/app/api/admin/proposals/route";
import { db } from "@/db";
import { adminProposals, emails, notifications, users } from "@/db/schema";
import { RESERVE_NAMES } from "@/lib/admin/money/labels";
import { MESSAGE } from "@/lib/core/command/errors";
import { TRANSFER_RULES } from "@/lib/ledger/constants";
import { verifyLedger } from "@/lib/ledger/verify";
import { heldInPot, movePot, openPot } from "../../factories/bank-pots";
import { auditBy, makeAdmin } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

afterEach(() => releaseKillSwitch());

const bodyFor = (from: { id: string }, to: { id: string }, amount = "2.50") => ({
  reason: "Ingreso abonado al miembro equivocado",
  evidence: "Extracto del banco 4821",
  transfers: [
    {
      currency: "EUR",
      amount,
      from: { kind: "available", memberId: from.id },
      to: { kind: "available", memberId: to.id },
    },
  ],
});

async function proposed(amount?: string) {
  const [one, other] = [await makeTrader({ EUR: "10" }), await makeTrader()];
  const proposer = await makeAdmin();
  const { status, body } = await send(POST, "POST", { as: proposer, body: bodyFor(one, other, amount) });
  expect([status, body.status]).toEqual([201, "proposed"]);
  return { one, other, proposer, params: { id: String(body.id) } };
}

// Operations that move money from the available balance into a reserve, or only from one reserve to another.
const holdsMoney = (moves: readonly (readonly string[])[]) =>
  moves.some(([from, to]) => from === "available" && to === "escrow") ||
  moves.every(([from, to]) => from === "escrow" && to === "escrow");

// Operations whose names differ from the name of their reserve.
const HELD_FOR: Readonly<Record<string, string>> = {
  "project.invest": "investment",
  "funding.reserve": "funding-offer",
  "funding.set-aside": "tranche",
  "fund.reserve": "capital-call",
};

describe("corrections of the ledger", () => {
  it("name every kind of reserve in the ledger, so that each can be returned", () => {
    const holds = Object.entries(TRANSFER_RULES)
      .filter(([act, moves]) => act !== "correction" && holdsMoney(moves))
      .map(([act]) => HELD_FOR[act] ?? act.replace(/\..*/, ""));
    expect(Object.keys(RESERVE_NAMES).sort()).toEqual([...new Set(holds)].sort());
  });

  it("a proposal moves nothing; the approval of another administrator posts it, with balances before and after", async () => {
    const { one, other, params } = await proposed();
    expect(await spendable(one, "EUR")).toBe(1_000n);
    const second = await makeAdmin();
    const { status, body } = await send(approve, "POST", { as: second, params, body: {} });
    expect([status, body]).toEqual([201, { id: Number(params.id), status: "approved" }]);
    expect([await spendable(one, "EUR"), await spendable(other, "EUR")]).toEqual([750n, 250n]);
    const [line] = await auditBy(second);
    expect(line).toMatchObject({ action: "admin.approve-proposal", targetId: one.id });
    expect(line?.details.balances).toEqual([
      `available:EUR:${one.id} 10.00, available:EUR:${other.id} 0.00`,
      `available:EUR:${one.id} 7.50, available:EUR:${other.id} 2.50`,
    ]);
    expect(await verifyLedger("full")).toEqual([]);
    const notices = await db
      .select()
      .from(notifications)
      .where(eq(notifications.dedupeKey, `correction:${params.id}`));
    expect(notices.map(({ userId, body: text }) => [userId, text]).sort()).toEqual(
      [
        [one.id, "Hemos corregido tu saldo: −2,50 €. Motivo: Ingreso abonado al miembro equivocado"],
        [other.id, "Hemos corregido tu saldo: +2,50 €. Motivo: Ingreso abonado al miembro equivocado"],
      ].sort(),
    );
    const again = await send(approve, "POST", { as: await makeAdmin(), params, body: {} });
    expectError(again, "conflict", "La propuesta ya está aprobada.");
    expect(await spendable(one, "EUR")).toBe(750n);
  });

  it("notifies every active administrator, by mail and on the screen", async () => {
    const [second, gone] = [
      await makeAdmin({ emailNotifications: false }),
      await makeAdmin({ deletedAt: new Date() }),
    ];
    const concerned = await makeAdmin();
    const proposer = await makeAdmin({ firstName: "Rosa", lastName: "Uno" });
    const body = bodyFor(await makeTrader({ EUR: "10" }), concerned);
    const { id } = (await send(POST, "POST", { as: proposer, body })).body;
    const noticesTo = async ({ id: userId }: { id: string }) =>
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.dedupeKey, `proposal-propose:${id}`), eq(notifications.userId, userId)));
    const mailedTo = async ({ id: userId }: { id: string }) =>
      db
        .select()
        .from(emails)
        .where(eq(emails.dedupeKey, `proposal-propose:${id}:${userId}`));
    for (const recipient of [second, concerned, proposer]) {
      expect(await noticesTo(recipient)).toMatchObject([
        {
          kind: "admin.proposal-to-decide",
          category: "administration",
          body: `Corrección (propuesta n.º ${id}). La propone Rosa Uno. Motivo: Ingreso abonado al miembro equivocado`,
          href: `/admin?tab=approvals&queue=proposals&id=${id}`,
        },
      ]);
      expect(await mailedTo(recipient)).toMatchObject([
        { subject: "Propuesta por decidir", userId: recipient.id },
      ]);
    }
    expect([await noticesTo(gone), await mailedTo(gone)]).toEqual([[], []]);
    await send(reject, "POST", { as: second, params: { id: String(id) }, body: {} });
    const [decided] = await db
      .select()
      .from(emails)
      .where(eq(emails.dedupeKey, `proposal-reject:${id}:${proposer.id}`));
    expect(decided).toMatchObject({ subject: "Propuesta rechazada" });
    expect(decided?.text).toContain(`La ha rechazado ${second.firstName} ${second.lastName}.`);
    expect(decided?.text).toContain("Motivo de la propuesta: Ingreso abonado al miembro equivocado");
  });

  it("201: rejected with a reason, which is recorded and in the notice of the proposer", async () => {
    const { proposer, params } = await proposed();
    const second = await makeAdmin();
    const body = { reason: "El extracto es de otro mes" };
    expect((await send(reject, "POST", { as: second, params, body })).status).toBe(201);
    expect((await auditBy(second)).at(-1)).toMatchObject({
      action: "admin.reject-proposal",
      details: { proposal: Number(params.id), reason: body.reason },
    });
    const [notice] = await db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.dedupeKey, `proposal-reject:${params.id}`),
          eq(notifications.userId, proposer.id),
        ),
      );
    expect(notice?.body).toMatch(/ Motivo de la decisión: El extracto es de otro mes$/);
  });

  it("409: the proposer may not decide it, and nobody else may withdraw it", async () => {
    const { proposer, params } = await proposed();
    const own = "La has propuesto tú: debe decidirla otro administrador.";
    expectError(await send(approve, "POST", { as: proposer, params, body: {} }), "conflict", own);
    expectError(await send(reject, "POST", { as: proposer, params, body: {} }), "conflict", own);
    const other = await send(DELETE, "DELETE", { as: await makeAdmin(), params });
    expectError(
      other,
      "conflict",
      "Solo puede retirarla el administrador que la ha propuesto. Si no procede, recházala.",
    );
    const withdrawn = await send(DELETE, "DELETE", { as: proposer, params });
    expect([withdrawn.status, withdrawn.body.status]).toEqual([200, "withdrawn"]);
  });

  it("two administrators who approve concurrently post it once", async () => {
    const { one, params } = await proposed();
    const admins = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
    const answers = await Promise.all(admins.map((as) => send(approve, "POST", { as, params, body: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await spendable(one, "EUR")).toBe(750n);
  });

  it("201: rejected, nothing moves", async () => {
    const { one, params } = await proposed();
    const { status, body } = await send(reject, "POST", { as: await makeAdmin(), params, body: {} });
    expect([status, body.status, await spendable(one, "EUR")]).toEqual([201, "rejected", 1_000n]);
  });

  it("409: the paying account has too little money, and the proposal stays open", async () => {
    const { params } = await proposed("10.01");
    const answer = await send(approve, "POST", { as: await makeAdmin(), params, body: {} });
    expectError(
      answer,
      "conflict",
      "La cuenta de origen no tiene saldo suficiente: se necesitan 10.01 EUR y tiene 10.00.",
    );
    const { body } = await send(GET, "GET", { as: await makeAdmin() });
    expect(body.map(({ id }: { id: number }) => String(id))).toContain(params.id);
  });

  it("409: the balance of a closed account would grow; its held money can pass through it", async () => {
    const { other, params } = await proposed();
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, other.id));
    const answer = await send(approve, "POST", { as: await makeAdmin(), params, body: {} });
    expectError(answer, "conflict", "Un miembro ha cerrado su cuenta: no se le puede abonar.");
    expect(await spendable(other, "EUR")).toBe(0n);

    const saver = await makeTrader({ EUR: "10" });
    const { id } = await openPot(saver);
    await movePot(saver, id, "in", "4");
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, saver.id));
    const held = { kind: "escrow", memberId: saver.id, refType: "pot", refId: String(id) };
    const own = { kind: "available", memberId: saver.id };
    const out = {
      ...bodyFor(saver, other),
      transfers: [
        { currency: "EUR", amount: "4.00", from: held, to: own },
        { currency: "EUR", amount: "4.00", from: own, to: { kind: "world", world: "bank" } },
      ],
    };
    const { body } = await send(POST, "POST", { as: await makeAdmin(), body: out });
    const passed = { as: await makeAdmin(), params: { id: String(body.id) }, body: {} };
    expect((await send(approve, "POST", passed)).status).toBe(201);
    expect([await heldInPot(saver, id), await spendable(saver, "EUR")]).toEqual([0n, 600n]);
  });

  it("409: in favour of a closed account, also if it would be posted only a day later", async () => {
    const { other, params } = await proposed("10000.01");
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, other.id));
    const answer = await send(approve, "POST", { as: await makeAdmin(), params, body: {} });
    expectError(answer, "conflict", "Un miembro ha cerrado su cuenta: no se le puede abonar.");
    const [row] = await db
      .select()
      .from(adminProposals)
      .where(eq(adminProposals.id, Number(params.id)));
    expect(row?.status).toBe("proposed");
  });

  it("409: the administrator's own money, proposed or approved", async () => {
    const own = await makeTrader({ EUR: "10" }, { isAdmin: true });
    const text = "La corrección afecta a tu propio dinero: debe ocuparse otro administrador.";
    const other = await makeTrader();
    expectError(await send(POST, "POST", { as: own, body: bodyFor(other, own) }), "conflict", text);
    const { body } = await send(POST, "POST", { as: await makeAdmin(), body: bodyFor(own, other) });
    const answer = await send(approve, "POST", { as: own, params: { id: String(body.id) }, body: {} });
    expectError(answer, "conflict", text);
  });

  it("503: while the ledger is closed; it can be approved afterwards", async () => {
    const { params } = await proposed();
    await engageKillSwitch();
    const as = await makeAdmin();
    expectError(await send(approve, "POST", { as, params, body: {} }), "unavailable", MESSAGE.ledgerClosed);
    await releaseKillSwitch();
    expect((await send(approve, "POST", { as, params, body: {} })).status).toBe(201);
  });

  it("422: a forbidden movement, a wrong amount, no reason; 404: an unknown member", async () => {
    const as = await makeAdmin();
    const [one, other] = [await makeTrader(), await makeTrader()];
    const good = bodyFor(one, other);
    const sideless = {
      ...good,
      transfers: [{ ...good.transfers[0], from: { kind: "fees" }, to: { kind: "fees" } }],
    };
    expect((await send(POST, "POST", { as, body: sideless })).body.message).toBe(
      "Una corrección no puede mover dinero de «Comisiones de la plataforma» a «Comisiones de la plataforma».",
    );
    expect((await send(POST, "POST", { as, body: bodyFor(one, one) })).status).toBe(422);
    for (const amount of ["0", "1e5", "1,5", "0.001"]) {
      expect((await send(POST, "POST", { as, body: bodyFor(one, other, amount) })).status).toBe(422);
    }
    expect((await send(POST, "POST", { as, body: { ...good, reason: " " } })).status).toBe(422);
    expect((await send(POST, "POST", { as, body: { ...good, transfers: [] } })).status).toBe(422);
    expect((await send(POST, "POST", { as, body: bodyFor({ id: "nobody" }, other) })).status).toBe(404);
    expect((await send(approve, "POST", { as, params: { id: "2147483647" }, body: {} })).status).toBe(404);
  });
});
