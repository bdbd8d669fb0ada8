import { afterEach, describe, expect, it } from "vitest";
import { POST as contribute } from "@/app/api/bank/shared-pots/[id]/contributions/route";
import { GET as listMovements } from "@/app/api/bank/shared-pots/[id]/movements/route";
import { DELETE as cancel } from "@/app/api/bank/shared-pots/[id]/proposals/[proposalId]/route";
import { POST as vote } from "@/app/api/bank/shared-pots/[id]/proposals/[proposalId]/votes/route";
import { POST as proposeByApi } from "@/app/api/bank/shared-pots/[id]/proposals/route";
import { db } from "@/db";
import { bankSharedPotProposals } from "@/db/schema";
import { SHOWN_PROPOSALS } from "@/lib/bank/shared-pots/constants";
import { getSharedPot } from "@/lib/bank/shared-pots/queries";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditBy, cookieHeaderOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { confirmFor, noticesOf } from "../payments/calls";
import { heldInSharedPot, join, openSharedPot, propose, putIn, voteOn } from "./calls";

afterEach(releaseKillSwitch);

const at = (id: number, proposalId?: number) => ({
  id: String(id),
  ...(proposalId && { proposalId: String(proposalId) }),
});

/** A pot with 100 €, two further members who can approve, one who can propose and one who can only read. */
async function aFullPot() {
  const pot = await openSharedPot();
  const [eva, leo] = [await join(pot, "approves"), await join(pot, "approves")];
  const [proposer, viewer] = [await join(pot, "proposes"), await join(pot, "sees")];
  expect((await putIn(pot.owner, pot.id, "100")).status).toBe(201);
  return { ...pot, eva, leo, proposer, viewer, payee: await makeTrader() };
}

describe("POST /api/bank/shared-pots/{id}/contributions", () => {
  it("201: once per key, by any member", async () => {
    const pot = await openSharedPot();
    const viewer = await join(pot, "sees");
    const first = await putIn(viewer, pot.id, "30");
    expect([first.status, first.body.amount]).toEqual([201, "30.00"]);
    expect([await heldInSharedPot(pot.id), await spendable(viewer, "EUR")]).toEqual([3000n, 7000n]);
    expect(first.body.members).toContainEqual(expect.objectContaining({ id: viewer.id, putIn: "30.00" }));
  });

  it("200: all of them are listed, newest first, in pages for those who are in the pot", async () => {
    const { id, owner } = await openSharedPot();
    for (const amount of ["1", "2", "3"]) await putIn(owner, id, amount);
    const page = (query: string, as: { id: string } | null = owner) =>
      send(listMovements, "GET", { as, params: at(id), query });
    const first = await page("?limit=2");
    const amountsOf = (body: { amount: string }[]) => body.map(({ amount }) => amount);
    expect([first.status, amountsOf(first.body)]).toEqual([200, ["3.00", "2.00"]]);
    const last = await page(`?limit=2&cursor=${first.headers.get("x-next-cursor")}`);
    expect([amountsOf(last.body), last.headers.get("x-next-cursor")]).toEqual([["1.00"], null]);
    expectError(await page("", await makeTrader()), "not_found", "Ese bote no existe");
    expect((await page("", null)).status).toBe(401);
    expect((await page("?cursor=x")).status).toBe(422);
  });

  it("403: requires the password, only for this amount", async () => {
    const { id, owner } = await openSharedPot();
    const answer = await send(contribute, "POST", { as: owner, params: at(id), body: { amount: "1" } });
    expect([answer.status, answer.body.confirms]).toEqual([403, `shared-pot-put:${id}:1.00`]);
    expect(await heldInSharedPot(id)).toBe(0n);
  });

  it("201: the confirmed amount, however it is written", async () => {
    const { id, owner } = await openSharedPot();
    const cookie = await cookieHeaderOf(owner);
    const put = (amount: string) => send(contribute, "POST", { cookie, params: at(id), body: { amount } });
    await confirmFor(cookie, (await put("20")).body.confirms);
    expect((await put("20.01")).status).toBe(403);
    expect((await put("20.00")).status).toBe(201);
    expect(await heldInSharedPot(id)).toBe(2000n);
  });

  it("404: a stranger; 409: an invitation that is not accepted, or more than the member has; 422; 503", async () => {
    const pot = await openSharedPot();
    const guest = await join(pot, "approves", { accepts: false });
    const put = (as: { id: string }, amount: string) =>
      send(contribute, "POST", { as, params: at(pot.id), body: { amount } });
    expectError(await put(await makeTrader(), "1"), "not_found", "Ese bote no existe");
    expectError(await put(guest, "1"), "conflict", "Acepta antes la invitación.");
    expect([(await put(pot.owner, "100.01")).status, (await put(pot.owner, "0")).status]).toEqual([409, 422]);
    await engageKillSwitch();
    expectError(await put(pot.owner, "1"), "unavailable", MESSAGE.ledgerClosed);
  });
});

describe("a payment out of a shared pot", () => {
  it("is made with the single approval it needs, and all concerned are notified", async () => {
    const { id, eva, proposer, payee } = await aFullPot();
    const proposalId = await propose(proposer, id, { to: payee, amount: "50" });
    expect(await noticesOf(eva)).toContain("bank.shared-pot-proposal");
    const { status, body } = await voteOn(eva, { id, proposalId });
    expect([status, body.amount, body.proposals[0].status]).toEqual([201, "50.00", "paid"]);
    expect([await heldInSharedPot(id), await spendable(payee, "EUR")]).toEqual([5000n, 5000n]);
    expect(await noticesOf(payee)).toContain("bank.shared-pot-received");
    expect(await noticesOf(proposer)).toContain("bank.shared-pot-paid");
    expect((await auditBy(eva)).at(-1)).toMatchObject({
      action: "bank.vote-on-pot-payment",
      targetId: payee.id,
    });
  });

  it("needs two approvals above the limit, none by the proposer", async () => {
    const { id, owner, eva, leo, payee } = await aFullPot();
    const proposalId = await propose(owner, id, { to: payee, amount: "50.01" });
    expectError(
      await voteOn(owner, { id, proposalId }),
      "conflict",
      "Es tu propuesta: debe decidirla otra persona.",
    );
    expect((await voteOn(eva, { id, proposalId })).body.proposals[0]).toMatchObject({
      status: "open",
      approvals: 1,
      needed: 2,
      vote: true,
    });
    expectError(await voteOn(eva, { id, proposalId }), "conflict", "Ya has votado esta propuesta.");
    expect((await voteOn(leo, { id, proposalId })).body.proposals[0].status).toBe("paid");
    expect(await spendable(payee, "EUR")).toBe(5001n);
    expectError(await voteOn(leo, { id, proposalId }), "conflict", "La propuesta ya está decidida.");
  });

  it("is paid once by two concurrent approvals", async () => {
    const { id, eva, leo, proposer, payee } = await aFullPot();
    const proposalId = await propose(proposer, id, { to: payee, amount: "40" });
    const votes = await Promise.all([voteOn(eva, { id, proposalId }), voteOn(leo, { id, proposalId })]);
    expect(votes.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([await heldInSharedPot(id), await spendable(payee, "EUR")]).toEqual([6000n, 4000n]);
  });

  it("pays no more than the balance if two proposals are approved concurrently", async () => {
    const { id, owner, eva, leo, proposer, payee } = await aFullPot();
    const proposalId = await propose(owner, id, { to: payee, amount: "60" });
    for (const member of [eva, leo]) await voteOn(member, { id, proposalId });
    const both = [
      await propose(proposer, id, { to: payee, amount: "25" }),
      await propose(proposer, id, { to: payee, amount: "25" }),
    ] as const;
    const votes = await Promise.all([
      voteOn(eva, { id, proposalId: both[0] }),
      voteOn(leo, { id, proposalId: both[1] }),
    ]);
    expect(votes.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await heldInSharedPot(id)).toBe(1500n);
  });

  it("is closed by one rejection, or by its author", async () => {
    const { id, eva, leo, proposer, payee } = await aFullPot();
    const proposalId = await propose(proposer, id, { to: payee, amount: "10" });
    expect((await voteOn(eva, { id, proposalId }, false)).body.proposals[0].status).toBe("rejected");
    expect(await noticesOf(proposer)).toContain("bank.shared-pot-rejected");
    expectError(await voteOn(leo, { id, proposalId }), "conflict", "La propuesta ya está decidida.");
    const other = await propose(proposer, id, { to: payee, amount: "10" });
    const take = (as: { id: string }) => send(cancel, "DELETE", { as, params: at(id, other) });
    expectError(await take(eva), "conflict", "Solo puede cancelarla su autor.");
    expect((await take(proposer)).body.proposals[0].status).toBe("cancelled");
    expectError(await take(proposer), "conflict", "La propuesta ya está decidida.");
    expectError(
      await send(cancel, "DELETE", { as: proposer, params: at(id, 2_147_483_647) }),
      "not_found",
      "Esa propuesta no existe",
    );
    expect(await heldInSharedPot(id)).toBe(10_000n);
  });

  it("an open proposal is shown however many are newer", async () => {
    const { id, eva, proposer, payee } = await aFullPot();
    const proposalId = await propose(proposer, id, { to: payee, amount: "10" });
    const closed = {
      potId: id,
      proposerId: proposer.id,
      payeeId: payee.id,
      amountMinor: 1n,
      closedAt: new Date(),
    };
    await db
      .insert(bankSharedPotProposals)
      .values(
        Array.from({ length: SHOWN_PROPOSALS + 1 }, () => ({ ...closed, status: "cancelled" as const })),
      );
    const { proposals } = await getSharedPot(eva, id);
    expect([proposals.length, proposals.at(-1)?.id]).toEqual([SHOWN_PROPOSALS + 1, proposalId]);
  });

  it("403: a confirmation is valid for one proposal", async () => {
    const { id, eva, proposer, payee } = await aFullPot();
    const proposalId = await propose(proposer, id, { to: payee, amount: "10" });
    const answer = await send(vote, "POST", {
      as: eva,
      params: at(id, proposalId),
      body: { approves: true },
    });
    expect([answer.status, answer.body.confirms]).toEqual([403, `shared-pot-approval:${proposalId}`]);
    expect(await heldInSharedPot(id)).toBe(10_000n);
  });

  it("404, 409 and 422: who may propose what, and to whom", async () => {
    const { id, eva, viewer, proposer, payee } = await aFullPot();
    const attempt = (as: { id: string }, body: object) =>
      send(proposeByApi, "POST", { as, params: at(id), body: { to: payee.email, amount: "10", ...body } });
    expectError(await attempt(await makeTrader(), {}), "not_found", "Ese bote no existe");
    expectError(await attempt(viewer, {}), "conflict", "En este bote solo puedes ver.");
    expect((await attempt(proposer, { to: "nobody@lonja.example" })).status).toBe(404);
    expect((await attempt(proposer, { amount: "0" })).status).toBe(422);
    expect((await attempt(proposer, { note: "x".repeat(141) })).status).toBe(422);
    expect((await attempt(proposer, {})).status).toBe(201);
    const proposalId = await propose(proposer, id, { to: payee, amount: "1" });
    expectError(await voteOn(viewer, { id, proposalId }), "conflict", "En este bote no puedes aprobar.");
    await engageKillSwitch();
    expectError(await voteOn(eva, { id, proposalId }), "unavailable", MESSAGE.ledgerClosed);
  });

  it("409: if nobody else could approve it", async () => {
    const pot = await openSharedPot();
    await join(pot, "approves");
    const payee = await makeTrader();
    const attempt = (amount: string) =>
      send(proposeByApi, "POST", { as: pot.owner, params: at(pot.id), body: { to: payee.email, amount } });
    expectError(
      await attempt("51"),
      "conflict",
      "Este pago necesita otras dos personas que aprueben: invítalas antes.",
    );
    expect((await attempt("50")).status).toBe(201);
  });
});
