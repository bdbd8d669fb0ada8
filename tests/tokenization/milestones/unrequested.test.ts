import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/projects/[id]/fund-return/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { castVote } from "@/lib/tokenization/milestones/cast-vote";
import { auditBy, callOf, makeAdmin, staleCookieOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { approveAs, proposalRow } from "../../factories/proposals";
import { expectSound } from "../../factories/purchase";
import { set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { projectOf } from "../crowd";
import { euros, gained, noticesOf, propose, withdraw } from "../exits/exits";
import { giveTo } from "../holdings/gifts";
import { ask, BODY, giveBack, milestonesOf, overdueSale, sale, standAt } from "./overdue";

const NONE = 2_147_483_647;

const promote = (one: { id: string }) => db.update(users).set({ isAdmin: true }).where(eq(users.id, one.id));

afterEach(async () => {
  await releaseKillSwitch();
  await set("disputeApprovalEur", "3000.00");
});

describe("POST /api/projects/{id}/fund-return", () => {
  it("200: returns the rest to the holders by their tokens, each cent once", async () => {
    const { id, promoter, holders, administrator } = await overdueSale();
    const before = await euros(holders);
    const answer = await giveBack(administrator, id, BODY, "una-devolucion");
    expect([answer.status, answer.body.status, answer.body.askBy]).toEqual([200, "completed", null]);
    expect((await giveBack(administrator, id, BODY, "una-devolucion")).body).toEqual(answer.body);
    expect(await milestonesOf(id)).toEqual([
      ["refunded", BODY.reason],
      ["refunded", BODY.reason],
    ]);
    await payDistributions();
    expect(await gained(holders, before)).toEqual([58_800n, 19_600n, 19_600n]);
    expect(await noticesOf(promoter)).toContainEqual([
      "tokenization.project-given-back",
      "El dinero de los hitos se ha devuelto",
    ]);
    expect(await auditBy(administrator)).toContainEqual(
      expect.objectContaining({
        action: "tokenization.return-fund",
        targetId: promoter.id,
        details: { project: id, amount: "980.00", reason: BODY.reason },
      }),
    );
    expect((await giveBack(administrator, id)).status).toBe(409);
    await expectSound();
  });

  it("202: above the limit of a single administrator a second one approves it", async () => {
    await set("disputeApprovalEur", "900.00");
    const { id, promoter, holders, administrator } = await overdueSale();
    const other = await makeAdmin();
    const before = await euros(holders);
    const { status, body } = await giveBack(administrator, id);
    expect([status, body.proposal.status]).toEqual([202, "proposed"]);
    expect(await proposalRow(body.proposal.id)).toMatchObject({
      kind: "fund-return",
      subjectId: promoter.id,
      worthCents: 98_000n,
      reason: BODY.reason,
    });
    expectError(
      await giveBack(other, id),
      "conflict",
      "Ya hay una devolución propuesta para este proyecto: decidid antes esa.",
    );
    expect((await projectOf(id)).status).toBe("funded");
    expect((await approveAs(administrator, body.proposal.id)).status).toBe(409);
    expect((await approveAs(other, body.proposal.id)).status).toBe(201);
    await payDistributions();
    expect(await gained(holders, before)).toEqual([58_800n, 19_600n, 19_600n]);
    const done = (await auditBy(other)).find(({ action }) => action === "tokenization.return-fund");
    expect(done).toMatchObject({ details: { project: id, proposal: body.proposal.id } });
    await expectSound();
  });

  it("409: a milestone requested since then cannot be returned by a proposal", async () => {
    await set("disputeApprovalEur", "900.00");
    const { id, promoter, administrator } = await overdueSale();
    const { body } = await giveBack(administrator, id);
    await ask(promoter, id);
    expectError(
      await approveAs(await makeAdmin(), body.proposal.id),
      "conflict",
      "El promotor ya ha pedido el hito.",
    );
    expect((await projectOf(id)).status).toBe("funded");
  });

  it("401, 403, 404, 422 and 503", async () => {
    const { id, promoter, holders, administrator } = await overdueSale();
    expect((await giveBack(null, id)).status).toBe(401);
    for (const one of [promoter, holders[0]]) expect((await giveBack(one, id)).status).toBe(403);
    const cookie = await staleCookieOf(await makeAdmin());
    const stale = await send(POST, "POST", { cookie, params: { id: String(id) }, body: BODY });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    expectError(await giveBack(administrator, NONE), "not_found", "Ese proyecto no existe");
    const wrong = [
      await giveBack(administrator, "uno"),
      await giveBack(administrator, id, { reason: " " }),
      await giveBack(administrator, id, { reason: "a".repeat(1_001) }),
    ];
    expect(wrong.map(({ status, body }) => [status, body.fields])).toEqual([
      [422, { id: "Ese proyecto no existe" }],
      [422, { reason: "Escribe el motivo" }],
      [422, { reason: "Como mucho 1000 caracteres" }],
    ]);
    await engageKillSwitch();
    expect((await giveBack(administrator, id)).status).toBe(503);
    await releaseKillSwitch();
    expect((await projectOf(id)).status).toBe("funded");
  });

  it("409: not before the deadline, not during an exit, and not by an administrator who takes part", async () => {
    const { id, promoter, holders, administrator } = await sale();
    await standAt(id, -1);
    expectError(
      await giveBack(administrator, id),
      "conflict",
      "El promotor todavía está a tiempo de pedir el hito.",
    );
    await standAt(id);
    const exit = await propose(promoter, id, { kind: "windup", amount: "0.00" });
    expectError(
      await giveBack(administrator, id),
      "conflict",
      "Hay una recompra o liquidación en marcha: espera a que termine.",
    );
    await withdraw(promoter, id, exit.body.id);
    const NO_PART = "Solo un administrador que no participe en el proyecto puede devolver lo que queda.";
    for (const one of [holders[0], promoter]) {
      await promote(one);
      expectError(await giveBack(one, id), "conflict", NO_PART);
    }
    expect((await giveBack(administrator, id)).status).toBe(200);
    await payDistributions();
    await expectSound();
  });

  it("200: pays the promoter if nobody else holds tokens", async () => {
    const { id, promoter, holders, administrator } = await sale();
    for (const [place, from] of holders.entries()) {
      await giveTo(promoter, { from, id, tokens: place === 0 ? "24" : "8" });
    }
    await standAt(id);
    const before = await euros([promoter]);
    expect((await giveBack(administrator, id)).body.status).toBe("completed");
    expect(await gained([promoter], before)).toEqual([98_000n]);
    expect(await milestonesOf(id)).toEqual([
      ["released", null],
      ["released", null],
    ]);
    expect(await noticesOf(promoter)).toContainEqual([
      "tokenization.project-rest-paid",
      "Recibes el dinero de los hitos",
    ]);
    await expectSound();
  });

  it("leaves earlier payments with the promoter", async () => {
    const { id, promoter, holders, administrator } = await sale();
    await ask(promoter, id);
    await castVote.run(await callOf(holders[0]), { id, n: 1, approve: true });
    expect(await projectOf(id)).toMatchObject({ status: "in_development", askReminder: null });
    const before = await euros(holders);
    await standAt(id);
    expect((await giveBack(administrator, id)).body.status).toBe("completed");
    await payDistributions();
    expect(await gained(holders, before)).toEqual([28_800n, 9_600n, 9_600n]);
    expect((await milestonesOf(id)).map(([status]) => status)).toEqual(["released", "refunded"]);
    await expectSound();
  });
});
