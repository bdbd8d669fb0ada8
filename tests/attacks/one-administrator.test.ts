import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST as correct } from "@/app/api/admin/ledger/corrections/route";
import { POST as approve } from "@/app/api/admin/proposals/[id]/approval/route";
import { PATCH as changeSettings, PUT as importSettings } from "@/app/api/admin/settings/route";
import { PATCH as setPassword } from "@/app/api/admin/users/[id]/password/route";
import { PATCH as editUser } from "@/app/api/admin/users/[id]/route";
import { DELETE as removeFactor } from "@/app/api/admin/users/[id]/second-factor/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as withdraw } from "@/app/api/btc/withdraw/route";
import { db } from "@/db";
import { sessions, settings, users } from "@/db/schema";
import { approvalWarning } from "@/lib/admin/proposals/queries";
import { NO_INDEPENDENT_ADMINISTRATORS } from "@/lib/admin/proposals/rules";
import { readSystem } from "@/lib/admin/system/queries";
import type { AdminActor } from "@/lib/auth/actor";
import { MESSAGE } from "@/lib/core/command/errors";
import { getSetting } from "@/lib/core/config/settings";
import { verifyLedger } from "@/lib/ledger/verify";
import { callOf, cookieHeaderOf, makeAdmin, makeUser, PASSWORD, reload } from "../factories/identity";
import { approveAs, intervene, interventionsOf, onlyAdministrators } from "../factories/proposals";
import { makeTrader, OUTSIDE, spendable } from "../factories/wallet";
import { expectError, send } from "../http/client";
import { travel } from "../setup/clock";

const HUNDRED_BITCOIN = (to: { id: string }) => ({
  reason: "Ingreso sin anotar",
  evidence: "Transacción de la red",
  transfers: [
    {
      currency: "BTC",
      amount: "100",
      from: { kind: "world", world: "bitcoin" },
      to: { kind: "available", memberId: to.id },
    },
  ],
});

afterEach(async () => void (await db.delete(settings)));

const puppetText =
  "Quien la propone te hizo administrador, cambió tu correo, tu contraseña o tu verificación en dos pasos, o leyó un enlace para cambiarlos: debe aprobarla otro administrador.";

const masterText =
  "Hiciste administrador a quien la propone, cambiaste su correo, su contraseña o su verificación en dos pasos, o leíste un enlace para cambiarlos: debe aprobarla otro administrador.";

describe("a single administrator", () => {
  it("gets no money out through a second account: it is not an administrator, and 100 BTC remain a proposal", async () => {
    const [attacker, accomplice] = [await makeAdmin(), await makeTrader()];
    const puppet = await makeUser();
    const { email } = puppet;

    const params = { id: puppet.id };
    const promoted = await send(editUser, "PATCH", { as: attacker, params, body: { isAdmin: true } });
    expect([promoted.status, promoted.body.proposal.status]).toEqual([202, "proposed"]);
    expect(await reload(puppet)).toMatchObject({ isAdmin: false, kycStatus: "pending" });

    const { body } = await send(correct, "POST", { as: attacker, body: HUNDRED_BITCOIN(accomplice) });
    expect((await send(login, "POST", { body: { email, password: PASSWORD } })).status).toBe(200);
    for (const id of [body.id, promoted.body.proposal.id]) {
      const own = await send(approve, "POST", { as: attacker, params: { id: String(id) }, body: {} });
      expectError(own, "conflict", "La has propuesto tú: debe decidirla otro administrador.");
      expect((await approveAs(puppet, id)).status).toBe(403);
    }
    expect(await spendable(accomplice)).toBe(0n);

    const limits = { automaticWithdrawalEur: "60000.00", newAddressHoldHours: 0 };
    expect((await send(changeSettings, "PATCH", { as: attacker, body: limits })).status).toBe(202);
    expect((await send(importSettings, "PUT", { as: attacker, body: limits })).status).toBe(202);
    expect(await getSetting("automaticWithdrawalEur")).toBe("1000.00");
    expect(await getSetting("newAddressHoldHours")).toBe(24);
    const out = { btcAmount: "0.6", destinationAddress: OUTSIDE, asset: "BTC" };
    expect((await send(withdraw, "POST", { as: accomplice, body: out })).status).toBe(409);
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("cannot approve through an accomplice whom another one promoted, if the proposal is their own", async () => {
    const [attacker, honest, accomplice] = [await makeAdmin(), await makeAdmin(), await makeTrader()];
    const puppet = await makeTrader();
    const params = { id: puppet.id };
    const { body } = await send(editUser, "PATCH", { as: attacker, params, body: { isAdmin: true } });
    expect((await approveAs(honest, body.proposal.id)).status).toBe(201);
    expect(await reload(puppet)).toMatchObject({ isAdmin: true });
    expect(await interventionsOf(puppet)).toMatchObject([{ kind: "promotion", actorId: attacker.id }]);

    const mine = await send(correct, "POST", { as: attacker, body: HUNDRED_BITCOIN(accomplice) });
    expectError(await approveAs(puppet, mine.body.id), "conflict", puppetText);
    const theirs = await send(correct, "POST", { as: honest, body: HUNDRED_BITCOIN(accomplice) });
    const early = await approveAs(puppet, theirs.body.id);
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringMatching(/^Eres administrador desde hace menos de 72 horas: podrás aprobar a partir del /),
    ]);
    expect(await spendable(accomplice)).toBe(0n);
    travel(72 * 60 + 1);
    expectError(await approveAs(puppet, mine.body.id), "conflict", puppetText);
    expect((await approveAs(puppet, theirs.body.id)).status).toBe(201);
  });

  it.each(["promotion", "email", "password", "second-factor"] as const)(
    "whose hand has given an administrator another %s is not helped by them",
    async (kind) => {
      const [attacker, victim, accomplice] = [await makeAdmin(), await makeAdmin(), await makeTrader()];
      await intervene(victim, attacker, kind, new Date("2020-01-01"));
      const { body } = await send(correct, "POST", { as: attacker, body: HUNDRED_BITCOIN(accomplice) });
      expectError(await approveAs(victim, body.id), "conflict", puppetText);
      expect((await approveAs(await makeAdmin(), body.id)).status).toBe(201);

      const theirs = await send(correct, "POST", { as: victim, body: HUNDRED_BITCOIN(accomplice) });
      expectError(await approveAs(attacker, theirs.body.id), "conflict", masterText);
      expect((await approveAs(await makeAdmin(), theirs.body.id)).status).toBe(201);
    },
  );

  it("whose role was taken by an administrator helps them again", async () => {
    const [one, other, member] = [await makeAdmin(), await makeAdmin(), await makeTrader()];
    await intervene(other, one, "demotion", new Date("2020-01-01"));
    const { body } = await send(correct, "POST", { as: other, body: HUNDRED_BITCOIN(member) });
    expect((await approveAs(one, body.id)).status).toBe(201);
  });

  it("cannot take over another one: password, factor and e-mail are proposals", async () => {
    const factor = { totpSecret: "sealed", totpEnabledAt: new Date() };
    const [attacker, victim] = [await makeAdmin(), await makeAdmin(factor)];
    const params = { id: victim.id };
    const before = await reload(victim);
    const password = await send(setPassword, "PATCH", { as: attacker, params, body: {} });
    expect([password.status, password.body.temporaryPassword]).toEqual([202, expect.any(String)]);
    expect((await send(removeFactor, "DELETE", { as: attacker, params })).status).toBe(202);
    const mailbox = { email: `mine-${attacker.id}@lonja.example` };
    expect((await send(editUser, "PATCH", { as: attacker, params, body: mailbox })).status).toBe(202);
    expect(await reload(victim)).toEqual(before);
    const { temporaryPassword } = password.body;
    const entry = await send(login, "POST", { body: { email: victim.email, password: temporaryPassword } });
    expect(entry.status).toBe(401);
    const again = await send(setPassword, "PATCH", { as: attacker, params, body: {} });
    expectError(again, "conflict", "Ya hay una propuesta igual para este miembro: decidid antes esa.");
  });

  it("whose session is stolen keeps the account: factor and e-mail are changed elsewhere, the password asks again", async () => {
    const admin = await makeAdmin({ totpSecret: "sealed", totpEnabledAt: new Date() });
    const before = await reload(admin);
    const sent = { as: admin, params: { id: admin.id } };
    const elsewhere =
      "Lo tuyo se cambia en Configuración: con tu contraseña, tu código y, el correo, con un enlace.";
    expectError(await send(removeFactor, "DELETE", sent), "conflict", elsewhere);
    const mailbox = { email: `mine-${admin.id}@lonja.example` };
    const mailed = await send(editUser, "PATCH", { ...sent, body: mailbox });
    expectError(mailed, "conflict", elsewhere, { email: elsewhere });
    const cookie = await cookieHeaderOf(admin);
    const confirmedAt = new Date(Date.now() - 11 * 60_000);
    await db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, admin.id));
    const asked = await send(setPassword, "PATCH", { cookie, params: sent.params, body: {} });
    expectError(asked, "confirmation_required", MESSAGE.confirmationRequired);
    expect(await reload(admin)).toMatchObject({ passwordHash: before.passwordHash, email: before.email });
    expect((await send(setPassword, "PATCH", { ...sent, body: {} })).status).toBe(200);
  });

  it("cannot move a rate by another tenth after another one has approved a different setting", async () => {
    const [attacker, honest] = [await makeAdmin(), await makeAdmin()];
    const change = (body: object) => send(changeSettings, "PATCH", { as: attacker, body });
    const approved = async (body: object) =>
      (await approveAs(honest, (await change(body)).body.proposal.id)).status;
    expect((await change({ btcReferencePriceUsd: "77000" })).status).toBe(200);
    expect(await approved({ milestoneAskDays: 179 })).toBe(201);
    expect((await change({ btcReferencePriceUsd: "84700" })).status).toBe(202);
    expect(await getSetting("btcReferencePriceUsd")).toBe("77000.00");

    expect((await change({ eurUsdRate: "1.188" })).status).toBe(200);
    expect(await approved({ btcReferencePriceUsd: "84700" })).toBe(201);
    expect((await change({ btcReferencePriceUsd: "93170" })).status).toBe(200);
    expect((await change({ eurUsdRate: "1.2" })).status).toBe(202);
  });

  it("cannot approve their earlier proposal after losing the role", async () => {
    const [attacker, honest, accomplice] = [await makeAdmin(), await makeAdmin(), await makeTrader()];
    const { body } = await send(correct, "POST", { as: attacker, body: HUNDRED_BITCOIN(accomplice) });
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, attacker.id));
    expectError(
      await approveAs(honest, body.id),
      "conflict",
      "Quien la propuso ya no es administrador: recházala.",
    );
    expect(await spendable(accomplice)).toBe(0n);
  });
});

describe("administrators of whom each has made the other or held the other's account", () => {
  it("are warned that nobody can approve anything, until an independent one is named", async () => {
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    await onlyAdministrators(one, other);
    const viewer = (await callOf(one)).viewer as AdminActor;
    expect(await approvalWarning(viewer)).toBeNull();
    await intervene(one, other, "demotion");
    expect(await approvalWarning(viewer)).toBeNull();
    await intervene(one, other, "password");
    expect(await approvalWarning(viewer)).toBe(NO_INDEPENDENT_ADMINISTRATORS);
    expect((await readSystem(viewer)).warnings).toContain(NO_INDEPENDENT_ADMINISTRATORS);
    await makeAdmin();
    expect(await approvalWarning(viewer)).toBeNull();
  });
});
