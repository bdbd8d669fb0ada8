import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST as accept } from "@/app/api/bank/shared-pots/[id]/acceptance/route";
import { POST as invite } from "@/app/api/bank/shared-pots/[id]/invitations/route";
import { DELETE as leave } from "@/app/api/bank/shared-pots/[id]/membership/route";
import { GET, DELETE as remove } from "@/app/api/bank/shared-pots/[id]/route";
import { POST as create, GET as list } from "@/app/api/bank/shared-pots/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { countSharedPotParts } from "@/lib/bank/removal-queries";
import { closeSharedPot } from "@/lib/bank/shared-pots/close-shared-pot";
import { MAX_SHARED_POTS, SHARED_POT_ATTEMPTS } from "@/lib/bank/shared-pots/constants";
import { sharedPotObligations } from "@/lib/bank/shared-pots/obligations";
import { removeMember } from "@/lib/bank/shared-pots/remove-member";
import { MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { auditBy, callOf, makeVerifiedUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";
import { noticesOf } from "../payments/calls";
import { heldInSharedPot, join, openSharedPot, propose, putIn, voteOn } from "./calls";

type Person = { id: string };

afterEach(releaseKillSwitch);

const GONE = "Ese bote no existe";
const at = (id: number) => ({ id: String(id) });
const inviteTo = (as: Person, id: number, body: object) => send(invite, "POST", { as, params: at(id), body });
const see = (as: Person, id: number) => send(GET, "GET", { as, params: at(id) });
const quit = (as: Person, id: number) => send(leave, "DELETE", { as, params: at(id) });
const close = (as: Person, id: number) => send(remove, "DELETE", { as, params: at(id) });

async function closingLinkOf({ id }: Person): Promise<string | undefined> {
  const isClosing = and(eq(notifications.userId, id), eq(notifications.kind, "bank.shared-pot-closed"));
  const [notice] = await db.select({ href: notifications.href }).from(notifications).where(isClosing);
  return notice?.href ?? undefined;
}

describe("POST /api/bank/shared-pots", () => {
  it("201: its creator is an approver, once per key", async () => {
    const as = await makeTrader();
    const body = { asset: "EUR", name: "Piso", twoSignaturesAbove: "100" };
    const sent = { as, body, headers: { "idempotency-key": "one" } };
    const [first, second] = [await send(create, "POST", sent), await send(create, "POST", sent)];
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({
        amount: "0.00",
        twoSignaturesAbove: "100.00",
        role: "approves",
        mayManage: true,
      }),
    ]);
    expect(second.body.id).toBe(first.body.id);
    expect((await send(list, "GET", { as })).body).toEqual([
      expect.objectContaining({ id: first.body.id, status: "member" }),
    ]);
    expect((await auditBy(as)).at(-1)).toMatchObject({ action: "bank.create-shared-pot" });
  });

  it("401, 403, 409 and 422", async () => {
    const body = { asset: "EUR", name: "Piso", twoSignaturesAbove: "0" };
    expect((await send(create, "POST", { body })).status).toBe(401);
    expect((await send(create, "POST", { as: await makeVerifiedUser(), body })).status).toBe(403);
    const as = await makeTrader();
    for (const wrong of [
      { name: "" },
      { asset: "TOK" },
      { twoSignaturesAbove: "-1" },
      { twoSignaturesAbove: "0.001" },
    ])
      expect((await send(create, "POST", { as, body: { ...body, ...wrong } })).status).toBe(422);
    for (let n = 0; n < MAX_SHARED_POTS; n += 1) await openSharedPot({ ...as, email: "" });
    const more = await send(create, "POST", { as, body });
    expectError(more, "conflict", "Puedes tener 20 botes abiertos como mucho.");
  });

  it("409: all but one of the concurrent calls for the last place", async () => {
    const as = await makeTrader();
    for (let n = 1; n < MAX_SHARED_POTS; n += 1) await openSharedPot({ ...as, email: "" });
    const body = { asset: "EUR", name: "Piso", twoSignaturesAbove: "0" };
    const calls = Array.from({ length: 4 }, () => send(create, "POST", { as, body }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  });
});

describe("invitations", () => {
  it("201: an invited member sees the pot, is notified, joins and is asked once", async () => {
    const pot = await openSharedPot();
    const guest = await makeTrader();
    const body = { to: guest.email, role: "proposes" };
    expect((await inviteTo(pot.owner, pot.id, body)).status).toBe(201);
    expect(await noticesOf(guest)).toContain("bank.shared-pot-invitation");
    expect((await see(guest, pot.id)).body).toMatchObject({ role: "proposes", status: "invited" });
    const changed = await inviteTo(pot.owner, pot.id, { ...body, role: "sees" });
    expect(changed.body.members.at(-1)).toMatchObject({ id: guest.id, role: "sees", status: "invited" });
    const join = () => send(accept, "POST", { as: guest, params: at(pot.id) });
    expect((await join()).body).toMatchObject({ role: "sees", status: "member" });
    expectError(await join(), "conflict", "Ya estás en el bote.");
    expectError(await inviteTo(pot.owner, pot.id, body), "conflict", "Ya está en el bote.");
  });

  it("404, 409 and 422: who may invite whom", async () => {
    const pot = await openSharedPot();
    const [approver, guest] = [await join(pot, "approves"), await makeTrader()];
    const body = { to: guest.email, role: "approves" };
    expectError(await inviteTo(guest, pot.id, body), "not_found", GONE);
    expectError(await see(guest, pot.id), "not_found", GONE);
    expectError(await send(accept, "POST", { as: guest, params: at(pot.id) }), "not_found", GONE);
    expectError(
      await inviteTo(approver, pot.id, body),
      "conflict",
      "Solo el creador del bote decide quién está en él.",
    );
    const nobody = await inviteTo(pot.owner, pot.id, { ...body, to: "nobody@lonja.example" });
    expect(nobody.status).toBe(404);
    expect((await inviteTo(pot.owner, pot.id, { ...body, role: "owns" })).status).toBe(422);
    expect((await inviteTo(pot.owner, pot.id, { ...body, to: pot.owner.email })).status).toBe(422);
  });

  it("429: above the hourly limit", async () => {
    const pot = await openSharedPot();
    const body = { to: "nobody@lonja.example", role: "sees" };
    for (let n = 0; n < SHARED_POT_ATTEMPTS.invitationPerUser.points; n += 1)
      await inviteTo(pot.owner, pot.id, body);
    expectTooMany(await inviteTo(pot.owner, pot.id, body));
  });
});

describe("leaving", () => {
  it("204: after declining or leaving, the member cannot see the pot any more", async () => {
    const pot = await openSharedPot();
    const guest = await join(pot, "approves", { accepts: false });
    expect((await quit(guest, pot.id)).status).toBe(204);
    expectError(await quit(guest, pot.id), "not_found", GONE);
    const member = await join(pot, "proposes");
    await putIn(pot.owner, pot.id, "20");
    expect((await quit(member, pot.id)).status).toBe(204);
    expectError(await see(member, pot.id), "not_found", GONE);
  });

  it("409: while the member has money in it, which also keeps their account open", async () => {
    const pot = await openSharedPot();
    const member = await join(pot, "proposes");
    await putIn(member, pot.id, "20");
    expectError(
      await quit(member, pot.id),
      "conflict",
      "Tienes 20,00 € en el bote: te vuelven cuando se cierre.",
    );
    expect(await inTransaction((tx) => countSharedPotParts(tx, member.id))).toBe(1);
    await close(pot.owner, pot.id);
    expect(await inTransaction((tx) => countSharedPotParts(tx, member.id))).toBe(0);
    expect(await spendable(member, "EUR")).toBe(10_000n);
  });

  it("204: a removed member declines another invitation, and keeps the money in it", async () => {
    const pot = await openSharedPot();
    const member = await join(pot, "proposes");
    await putIn(member, pot.id, "20");
    await removeMember.run(await callOf(pot.owner), { id: pot.id, memberId: member.id });
    await join(pot, "sees", { member, accepts: false });
    expect((await quit(member, pot.id)).status).toBe(204);
    expectError(await see(member, pot.id), "not_found", GONE);
    await close(pot.owner, pot.id);
    expect(await spendable(member, "EUR")).toBe(10_000n);
  });

  it("409: the last approver; the others may invite again afterwards", async () => {
    const pot = await openSharedPot();
    expectError(
      await quit(pot.owner, pot.id),
      "conflict",
      "Eres la única persona que puede aprobar: cierra el bote.",
    );
    const approver = await join(pot, "approves");
    expect((await quit(pot.owner, pot.id)).status).toBe(204);
    const body = { to: (await makeTrader()).email, role: "sees" };
    expect((await inviteTo(approver, pot.id, body)).status).toBe(201);
  });

  it("ignores the approval of a member who left, and cancels their proposals", async () => {
    const pot = await openSharedPot();
    const [eva, leo] = [await join(pot, "approves"), await join(pot, "approves")];
    const mia = await join(pot, "approves");
    const payee = await makeTrader();
    await putIn(pot.owner, pot.id, "100");
    const proposalId = await propose(pot.owner, pot.id, { to: payee, amount: "80" });
    const own = await propose(eva, pot.id, { to: payee, amount: "1" });
    await voteOn(eva, { id: pot.id, proposalId });
    await quit(eva, pot.id);
    const { body } = await voteOn(leo, { id: pot.id, proposalId });
    const proposalOf = (id: number) => body.proposals.find((one: { id: number }) => one.id === id);
    expect(proposalOf(proposalId)).toMatchObject({ status: "open", approvals: 1, needed: 2 });
    expect(proposalOf(own).status).toBe("cancelled");
    expect((await voteOn(mia, { id: pot.id, proposalId })).status).toBe(201);
    expect(await spendable(payee, "EUR")).toBe(8000n);
  });
});

describe("DELETE /api/bank/shared-pots/{id}", () => {
  it("200: the rest is returned in proportion to the deposits, to the cent", async () => {
    const pot = await openSharedPot();
    const [eva, leo] = [await join(pot, "approves"), await join(pot, "sees")];
    for (const member of [pot.owner, eva, leo]) await putIn(member, pot.id, "30");
    await voteOn(eva, {
      id: pot.id,
      proposalId: await propose(pot.owner, pot.id, { to: eva, amount: "40" }),
    });
    await removeMember.run(await callOf(pot.owner), { id: pot.id, memberId: leo.id });
    const { status, body } = await close(eva, pot.id);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ amount: "0.00", closedAt: expect.any(String) }),
    ]);
    const left = await Promise.all([pot.owner, eva, leo].map((member) => spendable(member, "EUR")));
    expect(left.reduce((sum, minor) => sum + minor, 0n)).toBe(30_000n);
    expect(left.map((minor, index) => minor - (index === 1 ? 4000n : 0n)).sort()).toEqual([
      8666n,
      8667n,
      8667n,
    ]);
    expect(await Promise.all([pot.owner, eva, leo].map(closingLinkOf))).toEqual([
      `/debank/shared-pots/${pot.id}`,
      `/debank/shared-pots/${pot.id}`,
      "/debank",
    ]);
    expect(await sharedPotObligations()).toEqual([]);
    expectError(await close(eva, pot.id), "conflict", "El bote está cerrado.");
  });

  it("404 and 409: not permitted; 503: while the ledger is stopped", async () => {
    const pot = await openSharedPot();
    const viewer = await join(pot, "sees");
    await putIn(pot.owner, pot.id, "10");
    expectError(await close(await makeTrader(), pot.id), "not_found", GONE);
    expectError(await close(viewer, pot.id), "conflict", "En este bote no puedes aprobar.");
    await engageKillSwitch();
    expectError(await close(pot.owner, pot.id), "unavailable", MESSAGE.ledgerClosed);
  });

  it("leaves nothing behind if a deposit is made concurrently", async () => {
    const pot = await openSharedPot();
    const call = await callOf(pot.owner);
    const [put] = await Promise.all([
      putIn(pot.owner, pot.id, "10"),
      closeSharedPot.run(call, { id: pot.id }),
    ]);
    expect([201, 409]).toContain(put.status);
    expect([await heldInSharedPot(pot.id), await spendable(pot.owner, "EUR")]).toEqual([0n, 10_000n]);
    expect(await sharedPotObligations()).toEqual([]);
  });
});
