import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as correct } from "@/app/api/admin/ledger/corrections/route";
import { POST as approve } from "@/app/api/admin/proposals/[id]/approval/route";
import { POST as reject } from "@/app/api/admin/proposals/[id]/rejection/route";
import { DELETE as withdraw } from "@/app/api/admin/proposals/[id]/route";
import { POST as stop } from "@/app/api/admin/proposals/[id]/stop/route";
import { GET as list } from "@/app/api/admin/proposals/route";
import { PATCH as settings } from "@/app/api/admin/settings/route";
import { PATCH as password } from "@/app/api/admin/users/[id]/password/route";
import { PATCH as edit } from "@/app/api/admin/users/[id]/route";
import { DELETE as factor } from "@/app/api/admin/users/[id]/second-factor/route";
import { MemberProposals } from "@/components/admin/money/proposal-line";
import { db } from "@/db";
import { settings as settingRows, users } from "@/db/schema";
import { runProposals } from "@/lib/admin/proposals/due";
import { approvalWarning, listProposals } from "@/lib/admin/proposals/queries";
import { readSystem } from "@/lib/admin/system/queries";
import type { AdminActor } from "@/lib/auth/actor";
import { passwordMatches } from "@/lib/auth/password/hash";
import { getSetting } from "@/lib/core/config/settings";
import { auditBy, callOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import {
  approveAs,
  intervene,
  interventionsOf,
  onlyAdministrators,
  proposalRow,
} from "../../factories/proposals";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const HOUR = 60;

afterEach(async () => {
  await releaseKillSwitch();
  await db.delete(settingRows);
});

const euros = (to: { id: string }, amount: string) => ({
  reason: "Transferencia sin anotar",
  evidence: "Extracto 4821",
  transfers: [
    {
      currency: "EUR",
      amount,
      from: { kind: "world", world: "bank" },
      to: { kind: "available", memberId: to.id },
    },
  ],
});

async function approvedCorrection(amount: string, member?: { id: string }) {
  const to = member ?? (await makeTrader());
  const { body } = await send(correct, "POST", { as: await makeAdmin(), body: euros(to, amount) });
  const answer = await approveAs(await makeAdmin(), body.id);
  return { id: Number(body.id), member: to, answer };
}

const at = (id: number | string) => ({ params: { id: String(id) }, body: {} });

describe("a correction above 10,000 €", () => {
  it("waits 24 hours after the approval, and is then posted by the job, once", async () => {
    const { id, member, answer } = await approvedCorrection("10000.01");
    expect([answer.status, answer.body]).toEqual([201, { id, status: "waiting" }]);
    expect(await runProposals()).toBe(0);
    const { body } = await send(list, "GET", { as: await makeAdmin() });
    const shown = body.find((one: { id: number }) => one.id === id);
    expect(shown).toMatchObject({ status: "waiting", worthEur: "10000.01", dueAt: expect.any(String) });
    travel(23 * HOUR);
    expect([await runProposals(), await spendable(member, "EUR")]).toEqual([0, 0n]);
    travel(24 * HOUR + 1);
    const ended = await Promise.all([runProposals(), runProposals()]);
    expect(ended.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
    expect(await spendable(member, "EUR")).toBe(1_000_001n);
    expect(await proposalRow(id)).toMatchObject({ status: "approved" });
  });

  it("any administrator, the proposer too, can stop it during the waiting time, but not afterwards", async () => {
    const { id, member } = await approvedCorrection("20000.00");
    expectError(
      await approveAs(await makeAdmin(), id),
      "conflict",
      "La propuesta ya está aprobada, en espera.",
    );
    const stopper = await makeAdmin();
    const { status, body } = await send(stop, "POST", { as: stopper, ...at(id) });
    expect([status, body]).toEqual([201, { id, status: "stopped" }]);
    expect((await auditBy(stopper)).at(-1)).toMatchObject({ action: "admin.stop-proposal" });
    travel(25 * HOUR);
    expect([await runProposals(), await spendable(member, "EUR")]).toEqual([0, 0n]);
    const again = await send(stop, "POST", { as: stopper, ...at(id) });
    expectError(again, "conflict", "La propuesta ya está detenida.");
  });

  it("cannot be split into small ones: the approvals of one day are added up", async () => {
    const member = await makeTrader();
    travel(30 * 24 * HOUR);
    const first = await approvedCorrection("6000.00", member);
    const second = await approvedCorrection("4000.01", member);
    expect([first.answer.body.status, second.answer.body.status]).toEqual(["approved", "waiting"]);
    travel(32 * 24 * HOUR);
    expect((await approvedCorrection("6000.00", member)).answer.body.status).toBe("approved");
  });

  it("keeps waiting while operations with money are closed, and ends if the paying account has too little", async () => {
    travel(60 * 24 * HOUR);
    const payer = await makeTrader({ EUR: "50000" });
    const body = euros(payer, "50000.00");
    const [transfer] = body.transfers;
    const back = { ...body, transfers: [{ ...transfer, from: transfer?.to, to: transfer?.from }] };
    const proposed = await send(correct, "POST", { as: await makeAdmin(), body: back });
    const id = Number(proposed.body.id);
    expect((await approveAs(await makeAdmin(), id)).body.status).toBe("waiting");
    travel(62 * 24 * HOUR);
    await engageKillSwitch();
    await runProposals();
    expect((await proposalRow(id)).status).toBe("waiting");
    await releaseKillSwitch();
    const out = euros(payer, "1.00");
    const [one] = out.transfers;
    const small = { ...out, transfers: [{ ...one, from: one?.to, to: one?.from }] };
    const { body: taken } = await send(correct, "POST", { as: await makeAdmin(), body: small });
    expect((await approveAs(await makeAdmin(), taken.id)).body.status).toBe("approved");
    await runProposals();
    expect(await proposalRow(id)).toMatchObject({
      status: "failed",
      failure: "La cuenta de origen no tiene saldo suficiente: se necesitan 50000.00 EUR y tiene 49999.00.",
    });
  });
});

describe("proposals approved by two administrators", () => {
  it("another administrator's password changes with the approval, and its hash is then deleted", async () => {
    const [proposer, victim] = [await makeAdmin(), await makeAdmin()];
    const body = { newPassword: "otra clave larga", reason: "Ha perdido la suya" };
    const { body: made } = await send(password, "PATCH", { as: proposer, params: { id: victim.id }, body });
    const id = made.proposal.id;
    expect(JSON.stringify((await send(list, "GET", { as: proposer })).body)).not.toContain("argon2");
    expectError(
      await approveAs(victim, id),
      "conflict",
      "Se trata de tu propia cuenta: puedes rechazarla, pero debe aprobarla otro administrador.",
    );
    expect((await approveAs(await makeAdmin(), id)).status).toBe(201);
    expect(await passwordMatches((await reload(victim)).passwordHash, "otra clave larga")).toBe(true);
    expect((await proposalRow(id)).payload).toEqual({});
    expect(await interventionsOf(victim)).toMatchObject([{ kind: "password", actorId: proposer.id }]);
  });

  it("another administrator's second factor and e-mail change with the approval", async () => {
    const proposer = await makeAdmin();
    const victim = await makeAdmin({ totpSecret: "sealed", totpEnabledAt: new Date() });
    const params = { id: victim.id };
    const removed = await send(factor, "DELETE", { as: proposer, params });
    const mail = { email: `nuevo-${victim.id}@lonja.example` };
    const mailbox = await send(edit, "PATCH", { as: proposer, params, body: mail });
    for (const { body } of [removed, mailbox]) {
      expect((await approveAs(await makeAdmin(), body.proposal.id)).status).toBe(201);
    }
    expect(await reload(victim)).toMatchObject({ totpEnabledAt: null, ...mail });
    expect((await interventionsOf(victim)).map(({ kind }) => kind)).toEqual(["email", "second-factor"]);
  });

  it("settings are applied as proposed, without overwriting later changes", async () => {
    const propose = async (hours: number) =>
      (await send(settings, "PATCH", { as: await makeAdmin(), body: { newAddressHoldHours: hours } })).body
        .proposal.id;
    const [first, second] = [await propose(12), await propose(6)];
    expect((await approveAs(await makeAdmin(), first)).status).toBe(201);
    expect(await getSetting("newAddressHoldHours")).toBe(12);
    const changed = "Los ajustes han cambiado desde la propuesta: proponla de nuevo.";
    expectError(await approveAs(await makeAdmin(), second), "conflict", changed);
    expect(await proposalRow(second)).toMatchObject({ status: "expired", failure: changed });
    expectError(await approveAs(await makeAdmin(), second), "conflict", "La propuesta ya está caducada.");
    expect(await getSetting("newAddressHoldHours")).toBe(12);
  });

  it("a rate changes by at most a tenth per day, in however many steps", async () => {
    const step = async (btcReferencePriceUsd: string) =>
      (await send(settings, "PATCH", { as: await makeAdmin(), body: { btcReferencePriceUsd } })).status;
    expect([await step("76000"), await step("77000"), await step("77000.01")]).toEqual([200, 200, 202]);
  });

  it("two concurrent approvals of a promotion promote once, and a third is refused", async () => {
    const [proposer, member] = [await makeAdmin(), await makeUser()];
    const { body } = await send(edit, "PATCH", {
      as: proposer,
      params: { id: member.id },
      body: { isAdmin: true },
    });
    const { id } = body.proposal;
    const approvers = [await makeAdmin(), await makeAdmin()];
    const answers = await Promise.all(approvers.map((as) => approveAs(as, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await interventionsOf(member)).toHaveLength(1);
    expectError(await approveAs(await makeAdmin(), id), "conflict", "La propuesta ya está aprobada.");
  });

  it("is approved after 72 hours as an administrator, and not a minute before", async () => {
    const fresh = await makeAdmin();
    await intervene(fresh, null, "promotion");
    const { body } = await send(correct, "POST", {
      as: await makeAdmin(),
      body: euros(await makeTrader(), "1.00"),
    });
    travel(72 * HOUR - 1);
    expect((await approveAs(fresh, body.id)).status).toBe(409);
    travel(72 * HOUR + 1);
    expect((await approveAs(fresh, body.id)).status).toBe(201);
  });
});

describe("an installation with one administrator", () => {
  it("cannot approve anything, and the system page says so", async () => {
    const alone = await makeAdmin();
    const viewer = (await callOf(alone)).viewer as AdminActor;
    const { body } = await send(correct, "POST", { as: alone, body: euros(await makeTrader(), "1.00") });
    const warning = expect.stringContaining("Solo hay un administrador");
    expect((await readSystem(viewer)).warnings).not.toContainEqual(warning);
    await onlyAdministrators(alone);
    expect(await approvalWarning(viewer)).toEqual(warning);
    expect((await readSystem(viewer)).warnings).toContainEqual(warning);
    expect((await approveAs(alone, body.id)).status).toBe(409);
    expect(await db.$count(users, eq(users.isAdmin, true))).toBe(1);
  });
});

describe("the calls of proposals", () => {
  // The total of corrections is limited per day, so each test runs on another day.
  beforeEach(() => void travel(400 * 24 * HOUR));

  const calls = [
    ["approval", approve, "POST"],
    ["rejection", reject, "POST"],
    ["withdrawal", withdraw, "DELETE"],
    ["stop", stop, "POST"],
  ] as const;

  it.each(calls)("%s: 401, 403, 404, 409 and 422", async (_, handler, method) => {
    const { id } = await approvedCorrection("1.00");
    expect((await send(handler, method, at(id))).status).toBe(401);
    expect((await send(handler, method, { as: await makeUser(), ...at(id) })).status).toBe(403);
    const as = await makeAdmin();
    expectError(
      await send(handler, method, { as, ...at(2_147_483_647) }),
      "not_found",
      "Esa propuesta no existe",
    );
    expect((await send(handler, method, { as, ...at(id) })).status).toBe(409);
    expect((await send(handler, method, { as, ...at("x") })).status).toBe(422);
  });

  it("list: the open ones about one member, until they are decided", async () => {
    const [as, member, other] = [await makeAdmin({ firstName: "Elena" }), await makeUser(), await makeUser()];
    const about = async ({ id }: { id: string }) =>
      (await send(list, "GET", { as, query: `?subject=${id}` })).body.map(
        ({ kind }: { kind: string }) => kind,
      );
    const { body } = await send(edit, "PATCH", {
      as,
      params: { id: member.id },
      body: { isAdmin: true },
    });
    expect(await about(member)).toEqual(["promotion"]);
    expect(await about(other)).toEqual([]);
    const viewer = (await callOf(as)).viewer as AdminActor;
    const { rows } = await listProposals(viewer, { status: "open", subject: member.id, limit: 10 });
    const html = renderToStaticMarkup(createElement(MemberProposals, { proposals: rows, viewer }));
    expect(html).toMatch(new RegExp(`Nuevo administrador n\\.º ${body.proposal.id}.*La propuso Elena`));
    await send(withdraw, "DELETE", { as, ...at(body.proposal.id) });
    expect(await about(member)).toEqual([]);
  });

  it("list: by state and kind, page by page; 401, 403, 422", async () => {
    const as = await makeAdmin();
    await approvedCorrection("1.00");
    await approvedCorrection("1.00");
    const first = await send(list, "GET", { as, query: "?status=approved&kind=correction&limit=1" });
    expect(first.body).toHaveLength(1);
    expect(first.body[0]).toMatchObject({
      kind: "correction",
      status: "approved",
      evidence: "Extracto 4821",
    });
    const cursor = first.headers.get("x-next-cursor");
    const next = await send(list, "GET", { as, query: `?status=approved&limit=1&cursor=${cursor}` });
    expect(next.body[0].id).toBeLessThan(first.body[0].id);
    expect((await send(list, "GET", {})).status).toBe(401);
    expect((await send(list, "GET", { as: await makeUser() })).status).toBe(403);
    expect((await send(list, "GET", { as, query: "?status=perhaps" })).status).toBe(422);
  });
});
