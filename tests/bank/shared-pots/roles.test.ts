import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as accept } from "@/app/api/bank/shared-pots/[id]/acceptance/route";
import { POST as invite } from "@/app/api/bank/shared-pots/[id]/invitations/route";
import { DELETE, PATCH } from "@/app/api/bank/shared-pots/[id]/members/[memberId]/route";
import { GET } from "@/app/api/bank/shared-pots/[id]/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { closeSharedPot } from "@/lib/bank/shared-pots/close-shared-pot";
import { leaveSharedPot } from "@/lib/bank/shared-pots/leave-shared-pot";
import { listSharedPotSubjects } from "@/lib/bank/shared-pots/queries";
import { auditBy, callOf } from "../../factories/identity";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { noticesOf } from "../payments/calls";
import { heldInSharedPot, join, openSharedPot, propose, putIn, voteOn } from "./calls";

type Person = { id: string };

const WITH_MONEY =
  "Con dinero en el bote no se puede cambiar quién aprueba: gástalo antes, o ciérralo y abre otro.";
const NOT_IN = "Esa persona no está en el bote";
const ONLY_CREATOR = "Solo el creador del bote decide quién está en él.";

const at = (id: number, member: Person) => ({ id: String(id), memberId: member.id });
const change = (as: Person, id: number, { member, role }: { member: Person; role: string }) =>
  send(PATCH, "PATCH", { as, params: at(id, member), body: { role } });
const remove = (as: Person, id: number, member: Person) =>
  send(DELETE, "DELETE", { as, params: at(id, member) });
const see = (as: Person, id: number) => send(GET, "GET", { as, params: { id: String(id) } });

describe("PATCH /api/bank/shared-pots/{id}/members/{memberId}", () => {
  it("200: the creator changes the role of a member, who is notified", async () => {
    const pot = await openSharedPot();
    const member = await join(pot, "sees");
    const { status, body } = await change(pot.owner, pot.id, { member, role: "proposes" });
    expect([status, body.members.at(-1)]).toEqual([
      200,
      expect.objectContaining({ id: member.id, role: "proposes" }),
    ]);
    expect(await noticesOf(member)).toContain("bank.shared-pot-role");
    expect((await auditBy(pot.owner)).at(-1)).toMatchObject({
      action: "bank.change-pot-role",
      targetId: member.id,
    });
    expect((await change(pot.owner, pot.id, { member, role: "approves" })).status).toBe(200);
  });

  it("200: the proposals of a member who may now only read are cancelled", async () => {
    const pot = await openSharedPot();
    const member = await join(pot, "proposes");
    const proposalId = await propose(member, pot.id, { to: pot.owner, amount: "1" });
    const { body } = await change(pot.owner, pot.id, { member, role: "sees" });
    expect(body.proposals).toEqual([expect.objectContaining({ id: proposalId, status: "cancelled" })]);
  });

  it("200: a member whose proposals others cancel is notified, one who leaves is not", async () => {
    const pot = await openSharedPot();
    const [eva, leo] = [await join(pot, "approves"), await join(pot, "approves")];
    const [down, out, gone] = [
      await join(pot, "proposes"),
      await join(pot, "proposes"),
      await join(pot, "proposes"),
    ];
    for (const member of [down, out, gone, pot.owner, eva, leo, leo])
      await propose(member, pot.id, { to: pot.owner, amount: "1" });
    await change(pot.owner, pot.id, { member: down, role: "sees" });
    await remove(pot.owner, pot.id, out);
    await leaveSharedPot.run(await callOf(gone), { id: pot.id });
    await closeSharedPot.run(await callOf(pot.owner), { id: pot.id });
    const isNotified = async (member: Person) =>
      (await noticesOf(member)).includes("bank.shared-pot-cancelled");
    expect(await Promise.all([down, out, eva, leo].map(isNotified))).toEqual([true, true, true, true]);
    expect(await Promise.all([gone, pot.owner].map(isNotified))).toEqual([false, false]);
    const ofLeo = and(eq(notifications.userId, leo.id), eq(notifications.kind, "bank.shared-pot-cancelled"));
    expect(await db.select().from(notifications).where(ofLeo)).toMatchObject([
      { body: "Eran 2 propuestas tuyas." },
    ]);
  });

  it("409: the approvers can change only while the pot is empty, also by invitation", async () => {
    const pot = await openSharedPot();
    const [eva, member] = [await join(pot, "approves"), await join(pot, "proposes")];
    await putIn(member, pot.id, "10");
    const up = await change(pot.owner, pot.id, { member, role: "approves" });
    expectError(up, "conflict", WITH_MONEY);
    expectError(await change(pot.owner, pot.id, { member: eva, role: "sees" }), "conflict", WITH_MONEY);
    expectError(await remove(pot.owner, pot.id, eva), "conflict", WITH_MONEY);
    const body = { to: (await makeTrader()).email, role: "approves" };
    const invited = await send(invite, "POST", { as: pot.owner, params: { id: String(pot.id) }, body });
    expectError(invited, "conflict", WITH_MONEY);
    expect((await change(pot.owner, pot.id, { member, role: "sees" })).status).toBe(200);
  });

  it("409: a member invited as approver while it was empty cannot join after a deposit", async () => {
    const pot = await openSharedPot();
    const guest = await join(pot, "approves", { accepts: false });
    await putIn(pot.owner, pot.id, "10");
    const joining = await send(accept, "POST", { as: guest, params: { id: String(pot.id) } });
    expectError(joining, "conflict", WITH_MONEY);
  });

  it("200: the other approvers manage the pot of a creator who has returned without that role", async () => {
    const pot = await openSharedPot();
    const [eva, member] = [await join(pot, "approves"), await join(pot, "sees")];
    await leaveSharedPot.run(await callOf(pot.owner), { id: pot.id });
    await join({ id: pot.id, owner: eva }, "proposes", { member: pot.owner });
    expect((await see(eva, pot.id)).body.mayManage).toBe(true);
    expect((await change(eva, pot.id, { member, role: "proposes" })).status).toBe(200);
    expect((await change(eva, pot.id, { member: pot.owner, role: "approves" })).status).toBe(200);
    expect((await see(eva, pot.id)).body.mayManage).toBe(false);
    expectError(await change(eva, pot.id, { member, role: "sees" }), "conflict", ONLY_CREATOR);
  });

  it("404, 409 and 422: who may change whom", async () => {
    const pot = await openSharedPot();
    const [eva, member] = [await join(pot, "approves"), await join(pot, "sees")];
    const stranger = await makeTrader();
    expectError(
      await change(stranger, pot.id, { member, role: "proposes" }),
      "not_found",
      "Ese bote no existe",
    );
    expectError(await change(pot.owner, pot.id, { member: stranger, role: "sees" }), "not_found", NOT_IN);
    expectError(await change(eva, pot.id, { member, role: "proposes" }), "conflict", ONLY_CREATOR);
    expectError(
      await change(member, pot.id, { member: eva, role: "sees" }),
      "conflict",
      "En este bote no puedes aprobar.",
    );
    expectError(
      await change(pot.owner, pot.id, { member: pot.owner, role: "sees" }),
      "conflict",
      "Tu papel en el bote no lo cambias tú.",
    );
    expect((await change(pot.owner, pot.id, { member, role: "owns" })).status).toBe(422);
  });
});

describe("DELETE /api/bank/shared-pots/{id}/members/{memberId}", () => {
  it("200: a removed member sees it no more; their part is returned when it is closed", async () => {
    const pot = await openSharedPot();
    const member = await join(pot, "proposes");
    await putIn(member, pot.id, "30");
    expect((await remove(pot.owner, pot.id, member)).status).toBe(200);
    expect(await noticesOf(member)).toContain("bank.shared-pot-removed");
    expectError(await see(member, pot.id), "not_found", "Ese bote no existe");
    const pathFor = async ({ id }: Person) =>
      (await listSharedPotSubjects([String(pot.id)], id)).get(String(pot.id))?.path;
    expect([await pathFor(member), await pathFor(pot.owner)]).toEqual([
      "/debank",
      `/debank/shared-pots/${pot.id}`,
    ]);
    expect([await heldInSharedPot(pot.id), await spendable(member, "EUR")]).toEqual([3000n, 7000n]);
    expectError(await remove(pot.owner, pot.id, member), "not_found", NOT_IN);
  });

  it("200: an invitation is withdrawn", async () => {
    const pot = await openSharedPot();
    await join(pot, "approves");
    await putIn(pot.owner, pot.id, "10");
    const guest = await join(pot, "sees", { accepts: false });
    expect((await remove(pot.owner, pot.id, guest)).status).toBe(200);
    expectError(await see(guest, pot.id), "not_found", "Ese bote no existe");
    expect(await noticesOf(guest)).not.toContain("bank.shared-pot-removed");
  });

  it("404 and 409: who may remove whom", async () => {
    const pot = await openSharedPot();
    const [eva, member] = [await join(pot, "approves"), await join(pot, "sees")];
    expectError(await remove(await makeTrader(), pot.id, member), "not_found", "Ese bote no existe");
    expectError(await remove(eva, pot.id, member), "conflict", ONLY_CREATOR);
    expectError(await remove(pot.owner, pot.id, pot.owner), "conflict", "Para irte, sal del bote.");
  });
});

it("shows the votes, and the incoming and outgoing payments", async () => {
  const pot = await openSharedPot();
  const [eva, leo] = [await join(pot, "approves"), await join(pot, "approves")];
  await putIn(eva, pot.id, "80");
  const proposalId = await propose(pot.owner, pot.id, { to: leo, amount: "60" });
  await voteOn(eva, { id: pot.id, proposalId });
  const { body } = await voteOn(leo, { id: pot.id, proposalId });
  expect(body.proposals[0].votes).toEqual([
    { id: eva.id, name: expect.any(String), approves: true },
    { id: leo.id, name: expect.any(String), approves: true },
  ]);
  expect(body.movements).toEqual([
    expect.objectContaining({
      kind: "paid",
      amount: "-60.00",
      person: expect.objectContaining({ id: leo.id }),
    }),
    expect.objectContaining({
      kind: "put",
      amount: "80.00",
      person: expect.objectContaining({ id: eva.id }),
    }),
  ]);
});

it("reimburses a member's expense after the approval of others", async () => {
  const pot = await openSharedPot();
  const eva = await join(pot, "approves");
  await putIn(eva, pot.id, "40");
  const proposalId = await propose(pot.owner, pot.id, { to: pot.owner, amount: "15" });
  expect((await voteOn(eva, { id: pot.id, proposalId })).status).toBe(201);
  expect(await spendable(pot.owner, "EUR")).toBe(11_500n);
});
