import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { voteOnPayment } from "@/actions/bank/shared-pots";
import { votedText } from "@/components/bank/shared-pots/vote-dialog";
import { db } from "@/db";
import { accountSuspensions, bankSharedPotProposals, userAppPermissions, users } from "@/db/schema";
import { getSharedPot } from "@/lib/bank/shared-pots/queries";
import { approvalPurpose } from "@/lib/bank/shared-pots/rules";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieOf } from "../../factories/identity";
import { makeTrader, spendable } from "../../factories/wallet";
import { beginRequest } from "../../fakes/next-headers";
import { expectError } from "../../http/client";
import { post } from "../../http/forms";
import { suspend } from "../../identity/suspensions/suspended";
import { travel } from "../../setup/clock";
import { withEnvironment } from "../../setup/variables";
import { confirmFor } from "../payments/calls";
import { heldInSharedPot, join, openSharedPot, propose, putIn, voteOn } from "./calls";

/** A pot with 100 €, above 50 € with two approvals, of its creator and two further approvers. */
async function ofThree() {
  const pot = await openSharedPot();
  const [eva, leo] = [await join(pot, "approves"), await join(pot, "approves")];
  expect((await putIn(pot.owner, pot.id, "100")).status).toBe(201);
  return { ...pot, eva, leo, payee: await makeTrader() };
}

describe("the protection of an approval", () => {
  it("409: within a day after a change of credentials; a rejection stays possible", async () => {
    const { id, owner, eva, payee } = await ofThree();
    const proposalId = await propose(owner, id, { to: payee, amount: "10" });
    await db.update(users).set({ credentialsChangedAt: new Date() }).where(eq(users.id, eva.id));
    const refused = await voteOn(eva, { id, proposalId });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("24 horas")]);
    expect((await getSharedPot(owner, id)).proposals[0]).toMatchObject({ status: "open", approvals: 0 });
    expect([await heldInSharedPot(id), await spendable(payee, "EUR")]).toEqual([10_000n, 0n]);
    const { status, body } = await voteOn(eva, { id, proposalId }, false);
    expect([status, body.proposals[0].status]).toEqual([201, "rejected"]);
  });

  it("403: until the e-mail is confirmed where mail is sent; a rejection stays possible", async () => {
    withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9" });
    const { id, owner, eva, payee } = await ofThree();
    const proposalId = await propose(owner, id, { to: payee, amount: "10" });
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, eva.id));
    expectError(await voteOn(eva, { id, proposalId }), "email_unconfirmed", MESSAGE.emailUnconfirmed);
    expect(await heldInSharedPot(id)).toBe(10_000n);
    expect((await voteOn(eva, { id, proposalId }, false)).body.proposals[0].status).toBe("rejected");
  });
});

describe("the form of a vote", () => {
  it("says whether the payment was made, and how many approvals are missing", async () => {
    const { id, owner, eva, leo, payee } = await ofThree();
    const vote = async (member: { id: string }, proposalId: number, approves = true) => {
      const cookie = await cookieOf(member);
      beginRequest({ "x-forwarded-for": "192.0.2.1" }, cookie);
      if (approves) await confirmFor(`${cookie.name}=${cookie.value}`, approvalPurpose(proposalId));
      const fields = { id: String(id), proposalId: String(proposalId), approves: String(approves) };
      const state = await post(voteOnPayment, fields);
      return state.status === "ok" ? votedText(approves, state.result) : state;
    };
    const proposalId = await propose(owner, id, { to: payee, amount: "80" });
    expect(await vote(eva, proposalId)).toEqual(["Aprobación registrada", "1 de 2: falta otra persona."]);
    expect(await spendable(payee, "EUR")).toBe(0n);
    expect(await vote(leo, proposalId)).toEqual(["Pago aprobado"]);
    expect(await spendable(payee, "EUR")).toBe(8000n);
    const other = await propose(owner, id, { to: payee, amount: "10" });
    expect(await vote(eva, other, false)).toEqual(["Pago rechazado"]);
  });
});

describe("an approver who has approved", () => {
  it("can still reject the open proposal, which closes it", async () => {
    const { id, owner, eva, leo, payee } = await ofThree();
    const proposalId = await propose(owner, id, { to: payee, amount: "80" });
    await voteOn(eva, { id, proposalId });
    const { status, body } = await voteOn(eva, { id, proposalId }, false);
    expect([status, body.proposals[0]]).toEqual([
      201,
      expect.objectContaining({
        ...{ status: "rejected", approvals: 0, vote: false },
        votes: [expect.objectContaining({ id: eva.id, approves: false })],
      }),
    ]);
    expectError(await voteOn(leo, { id, proposalId }), "conflict", "La propuesta ya está decidida.");
    expect(await heldInSharedPot(id)).toBe(10_000n);
  });
});

describe("the approvals that count", () => {
  it("are those of members who may use the bank when it is decided", async () => {
    const { id, owner, eva, leo, payee } = await ofThree();
    const proposalId = await propose(owner, id, { to: payee, amount: "80" });
    expect((await voteOn(eva, { id, proposalId })).body.proposals[0].approvals).toBe(1);
    await suspend(eva);
    const { body } = await voteOn(leo, { id, proposalId });
    expect(body.proposals[0]).toMatchObject({ status: "open", approvals: 1, needed: 2 });
    expect([await heldInSharedPot(id), await spendable(payee, "EUR")]).toEqual([10_000n, 0n]);
    expectError(await voteOn(leo, { id, proposalId }), "conflict", "Ya has votado esta propuesta.");
    await db.delete(accountSuspensions).where(eq(accountSuspensions.userId, eva.id));
    expect((await getSharedPot(leo, id)).proposals[0]).toMatchObject({ status: "open", approvals: 2 });
    expect((await voteOn(leo, { id, proposalId })).body.proposals[0].status).toBe("paid");
    expect(await spendable(payee, "EUR")).toBe(8000n);
  });

  it("409: none pays the proposal of a member who has lost the bank", async () => {
    const { id, owner, eva, payee } = await ofThree();
    const proposalId = await propose(owner, id, { to: payee, amount: "10" });
    await db
      .update(userAppPermissions)
      .set({ hasAccess: false })
      .where(eq(userAppPermissions.userId, owner.id));
    const refused = await voteOn(eva, { id, proposalId });
    expectError(refused, "conflict", "Quien propuso el pago no puede usar DeBank ahora.");
    expect(await heldInSharedPot(id)).toBe(10_000n);
  });

  it("409: a payment needs enough approvers who may use the bank", async () => {
    const { id, owner, eva, payee } = await ofThree();
    await suspend(eva);
    await expect(propose(owner, id, { to: payee, amount: "80" })).rejects.toMatchObject({ code: "conflict" });
    expect(await propose(owner, id, { to: payee, amount: "50" })).toBeGreaterThan(0);
  });
});

describe("the limit of one approval", () => {
  it("counts a payment whose other approval was of a member who could not approve any more", async () => {
    const { id, owner, eva, leo, payee } = await ofThree();
    const ids = await Promise.all(
      ["10", "45", "45"].map((amount) => propose(owner, id, { to: payee, amount })),
    );
    const [today = 0, first = 0, second = 0] = ids;
    expect((await voteOn(leo, { id, proposalId: today })).status).toBe(201);
    for (const proposalId of [first, second]) await voteOn(eva, { id, proposalId });
    await suspend(eva);
    travel(24 * 60 + 1);
    const statusOf = async (proposalId: number) =>
      (await getSharedPot(leo, id)).proposals.find((proposal) => proposal.id === proposalId);
    await voteOn(leo, { id, proposalId: first });
    expect(await statusOf(first)).toMatchObject({ status: "paid", approvals: 1 });
    await voteOn(leo, { id, proposalId: second });
    expect(await statusOf(second)).toMatchObject({ status: "open", approvals: 1, needed: 2 });
    expect(await spendable(payee, "EUR")).toBe(5_500n);
  });

  it("counts what was paid with a single one in the last 24 hours", async () => {
    const { id, owner, eva, leo, payee } = await ofThree();
    const pays = async (member: typeof eva, amount: string) => {
      const proposalId = await propose(owner, id, { to: payee, amount });
      return { proposalId, shown: (await voteOn(member, { id, proposalId })).body.proposals[0] };
    };
    const first = await pays(eva, "50");
    expect(first.shown).toMatchObject({ status: "paid", approvals: 1, needed: 1 });
    const second = await pays(eva, "20");
    expect(second.shown).toMatchObject({ status: "open", approvals: 1, needed: 2 });
    const [paid] = (await getSharedPot(eva, id)).proposals.filter(({ id: of }) => of === first.proposalId);
    const aDayLater = new Date(Date.parse(paid?.closedAt ?? "") + 24 * 3_600_000).toISOString();
    expect([first.shown.oneApprovalFrom, second.shown.oneApprovalFrom]).toEqual([null, aDayLater]);
    expect(votedText(true, second.shown)).toEqual([
      "Aprobación registrada",
      "Hoy necesita dos por lo ya pagado: mira en el bote desde cuándo basta una.",
    ]);
    expect(await heldInSharedPot(id)).toBe(5000n);
    const decided = await voteOn(leo, { id, proposalId: second.proposalId });
    expect(decided.body.proposals[0]).toMatchObject({ status: "paid", approvals: 2 });

    const third = await pays(eva, "20");
    expect(third.shown).toMatchObject({ status: "open", needed: 2 });
    const aDayAgo = new Date(Date.now() - 24 * 3_600_000);
    await db
      .update(bankSharedPotProposals)
      .set({ closedAt: aDayAgo })
      .where(eq(bankSharedPotProposals.id, first.proposalId));
    expect((await getSharedPot(eva, id)).proposals[0]).toMatchObject({
      approvals: 1,
      needed: 1,
      oneApprovalFrom: null,
    });
    expect((await voteOn(eva, { id, proposalId: third.proposalId })).body.proposals[0].status).toBe("paid");
    expect((await pays(leo, "10")).shown.status).toBe("paid");
    expect([await heldInSharedPot(id), await spendable(payee, "EUR")]).toEqual([0n, 10_000n]);
  });

  it("holds for two concurrent approvals", async () => {
    const { id, owner, eva, leo, payee } = await ofThree();
    const one = await propose(owner, id, { to: payee, amount: "50" });
    const other = await propose(owner, id, { to: payee, amount: "50" });
    await Promise.all([voteOn(eva, { id, proposalId: one }), voteOn(leo, { id, proposalId: other })]);
    expect(await heldInSharedPot(id)).toBe(5000n);
  });
});
