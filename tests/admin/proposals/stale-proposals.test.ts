import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as correct } from "@/app/api/admin/ledger/corrections/route";
import { GET as list } from "@/app/api/admin/proposals/route";
import { PATCH as setPassword } from "@/app/api/admin/users/[id]/password/route";
import { PATCH as edit } from "@/app/api/admin/users/[id]/route";
import { DELETE as factor } from "@/app/api/admin/users/[id]/second-factor/route";
import { POST as changePassword } from "@/app/api/auth/change-password/route";
import { db } from "@/db";
import { emails, notifications, users } from "@/db/schema";
import { closeStaleProposals } from "@/lib/admin/proposals/stale-proposals";
import { AREAS } from "@/lib/areas";
import { passwordMatches } from "@/lib/auth/password/hash";
import { claimTrade } from "@/lib/exchange/trades/claim-trade";
import { resolveTrade } from "@/lib/exchange/trades/resolve-trade";
import { callOf, makeAdmin, makeVerifiedUser, PASSWORD, reload } from "../../factories/identity";
import { approveAs, proposalRow } from "../../factories/proposals";
import { cancel, endAnswers, makeTrade } from "../../factories/trade";
import { makeTrader, set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Person = { id: string };

const ACCESS = "El acceso de este miembro ha cambiado desde la propuesta.";

async function ask(as: Person, { id }: Person, body: object): Promise<number> {
  return (await send(edit, "PATCH", { as, params: { id }, body })).body.proposal.id;
}

const change = ({ id }: Person, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, id));

// Two processes run the job at the same time.
const close = () => Promise.all([closeStaleProposals(AREAS), closeStaleProposals(AREAS)]);

async function correction(as: Person): Promise<number> {
  const to = { kind: "available", memberId: (await makeTrader()).id };
  const transfers = [{ currency: "EUR", amount: "1.00", from: { kind: "world", world: "bank" }, to }];
  const body = { reason: "Transferencia sin anotar", evidence: "Extracto 4821", transfers };
  return Number((await send(correct, "POST", { as, body })).body.id);
}

describe("a proposal whose subject has changed", () => {
  it("is closed by the clock, and only then", async () => {
    const proposer = await makeAdmin();
    const member = await makeVerifiedUser();
    const other = await makeAdmin({ totpSecret: "sealed", totpEnabledAt: new Date() });
    const removal = await send(factor, "DELETE", { as: proposer, params: { id: other.id } });
    const ids = [
      await ask(proposer, member, { isAdmin: true }),
      await ask(proposer, other, { email: `nuevo-${other.id}@lonja.example` }),
      Number(removal.body.proposal.id),
      await correction(proposer),
    ];
    const statuses = async () => {
      await close();
      return Promise.all(ids.map(async (id) => (await proposalRow(id)).status));
    };
    expect(await statuses()).toEqual(["proposed", "proposed", "proposed", "proposed"]);
    await change(member, { isAdmin: true });
    await change(other, { isAdmin: false });
    expect(await statuses()).toEqual(["expired", "expired", "proposed", "proposed"]);
    await change(other, { deletedAt: new Date() });
    expect(await statuses()).toEqual(["expired", "expired", "expired", "proposed"]);
  });

  it("is closed if the administrator has changed their credentials themselves", async () => {
    const proposer = await makeAdmin();
    const other = await makeAdmin({ totpSecret: "sealed", totpEnabledAt: new Date() });
    const params = { id: other.id };
    const password = await send(setPassword, "PATCH", { as: proposer, params, body: {} });
    const removal = await send(factor, "DELETE", { as: proposer, params });
    const ids = [
      await ask(proposer, other, { email: `nuevo-${other.id}@lonja.example` }),
      Number(password.body.proposal.id),
      Number(removal.body.proposal.id),
    ];
    await close();
    for (const id of ids) expect((await proposalRow(id)).status).toBe("proposed");
    const body = { currentPassword: PASSWORD, newPassword: "la nueva de siempre" };
    expect((await send(changePassword, "POST", { as: other, body })).status).toBe(200);
    const [email = 0, ...rest] = ids;
    expectError(await approveAs(await makeAdmin(), email), "conflict", ACCESS);
    await close();
    for (const id of rest)
      expect(await proposalRow(id)).toMatchObject({ status: "expired", failure: ACCESS });
    const { passwordHash } = await reload(other);
    expect(await passwordMatches(passwordHash, body.newPassword)).toBe(true);
  });

  it("is closed if it gives a member the role and an address, and they have changed their credentials since", async () => {
    const [proposer, member, plain] = [await makeAdmin(), await makeVerifiedUser(), await makeVerifiedUser()];
    const withEmail = await ask(proposer, member, {
      isAdmin: true,
      email: `viejo-${member.id}@lonja.example`,
    });
    const role = await ask(proposer, plain, { isAdmin: true });
    await close();
    expect((await proposalRow(withEmail)).status).toBe("proposed");
    const body = { currentPassword: PASSWORD, newPassword: "la nueva de siempre" };
    for (const as of [member, plain])
      expect((await send(changePassword, "POST", { as, body })).status).toBe(200);
    expectError(await approveAs(await makeAdmin(), withEmail), "conflict", ACCESS);
    expect(await reload(member)).toMatchObject({ isAdmin: false, email: member.email });
    expect((await approveAs(await makeAdmin(), role)).status).toBe(201);
  });

  it("stays stale if administrators decide another change after the administrator's own one", async () => {
    const proposer = await makeAdmin();
    const other = await makeAdmin({ totpSecret: "sealed", totpEnabledAt: new Date() });
    const params = { id: other.id };
    const password = await send(setPassword, "PATCH", { as: proposer, params, body: {} });
    const id = Number(password.body.proposal.id);
    const body = { currentPassword: PASSWORD, newPassword: "la nueva de siempre" };
    expect((await send(changePassword, "POST", { as: other, body })).status).toBe(200);
    const removal = await send(factor, "DELETE", { as: proposer, params });
    expect((await approveAs(await makeAdmin(), removal.body.proposal.id)).status).toBe(201);
    expectError(await approveAs(await makeAdmin(), id), "conflict", ACCESS);
    expect(await proposalRow(id)).toMatchObject({ status: "expired", failure: ACCESS });
  });

  it("stays valid if administrators decide another change", async () => {
    const proposer = await makeAdmin();
    const other = await makeAdmin({ totpSecret: "sealed", totpEnabledAt: new Date() });
    const params = { id: other.id };
    const password = await send(setPassword, "PATCH", { as: proposer, params, body: {} });
    const removal = await send(factor, "DELETE", { as: proposer, params });
    expect((await approveAs(await makeAdmin(), removal.body.proposal.id)).status).toBe(201);
    await close();
    expect((await proposalRow(Number(password.body.proposal.id))).status).toBe("proposed");
  });

  it("notifies its proposer of the reason, once, and shows it in the list", async () => {
    const [proposer, member] = [await makeAdmin(), await makeVerifiedUser()];
    const id = await ask(proposer, member, { isAdmin: true });
    await change(member, { isAdmin: true });
    await close();
    await close();
    const key = `proposal-expire:${id}`;
    const notices = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.dedupeKey, key), eq(notifications.userId, proposer.id)));
    expect(notices).toMatchObject([{ title: "Propuesta caducada", body: expect.stringContaining(ACCESS) }]);
    expect(await db.$count(emails, eq(emails.dedupeKey, `${key}:${proposer.id}`))).toBe(1);
    const { body } = await send(list, "GET", { as: proposer, query: "?status=expired&kind=promotion" });
    expect(body[0]).toMatchObject({ id, status: "expired", failure: ACCESS, deciderName: null });
  });

  it("is closed by an attempt to approve it, and allows the same proposal again", async () => {
    const [proposer, member] = [await makeAdmin(), await makeVerifiedUser()];
    const id = await ask(proposer, member, { isAdmin: true });
    await change(member, { isAdmin: true });
    expectError(await approveAs(await makeAdmin(), id), "conflict", ACCESS);
    expect((await proposalRow(id)).status).toBe("expired");
    await change(member, { isAdmin: false });
    expect(await ask(proposer, member, { isAdmin: true })).toBeGreaterThan(id);
  });

  it("is closed if the parties have ended the dispute, and its proposer is notified", async () => {
    await set("disputeApprovalEur", "0.01");
    const [proposer, trade] = [await makeAdmin(), await makeTrade("disputed")];
    await endAnswers(trade.id);
    const call = await callOf(proposer);
    await claimTrade.run(call, { id: trade.id });
    const decided = await resolveTrade.run(call, { id: trade.id, for: "buyer", reason: "El extracto" });
    if (!("pending" in decided)) throw new Error("it was not proposed");
    const { id } = decided.pending;
    await close();
    expect((await proposalRow(id)).status).toBe("proposed");
    await cancel(trade.buyer, trade.id);
    await cancel(trade.seller, trade.id);
    await close();
    const over = "La operación está «Cancelada»: ahora no se puede hacer eso.";
    expect(await proposalRow(id)).toMatchObject({ status: "expired", failure: over, decidedBy: null });
  });
});
