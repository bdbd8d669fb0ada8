import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as accept } from "@/app/api/bank/shared-pots/[id]/acceptance/route";
import { POST as contribute } from "@/app/api/bank/shared-pots/[id]/contributions/route";
import { POST as invite } from "@/app/api/bank/shared-pots/[id]/invitations/route";
import { PATCH as change, DELETE as remove } from "@/app/api/bank/shared-pots/[id]/members/[memberId]/route";
import { DELETE as leave } from "@/app/api/bank/shared-pots/[id]/membership/route";
import { DELETE as cancel } from "@/app/api/bank/shared-pots/[id]/proposals/[proposalId]/route";
import { POST as vote } from "@/app/api/bank/shared-pots/[id]/proposals/[proposalId]/votes/route";
import { POST as proposeByApi } from "@/app/api/bank/shared-pots/[id]/proposals/route";
import { DELETE as close, GET } from "@/app/api/bank/shared-pots/[id]/route";
import { GET as list } from "@/app/api/bank/shared-pots/route";
import { db } from "@/db";
import { bankSharedPotProposals, memberBlocks, userAppPermissions } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { bank } from "@/lib/bank/area";
import { inTransaction } from "@/lib/core/db/transaction";
import { hasOpenBusiness } from "@/lib/core/unfinished-business";
import { cookieHeaderOf } from "../../factories/identity";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { confirmFor } from "../payments/calls";
import { heldInSharedPot, join, openSharedPot, propose, putIn, voteOn } from "./calls";

const REFUSED = "Ahora no puedes pagar ni pedir dinero a esta persona";

it("refuses every act after the pot is closed, and still shows it", async () => {
  const pot = await openSharedPot();
  const [eva, member] = [await join(pot, "approves"), await join(pot, "proposes")];
  const guest = await join(pot, "sees", { accepts: false });
  const proposalId = await propose(member, pot.id, { to: eva, amount: "1" });
  const params = { id: String(pot.id) };
  expect((await send(close, "DELETE", { as: pot.owner, params })).status).toBe(200);
  const [theirs, decided] = [
    { ...params, memberId: member.id },
    { ...params, proposalId: String(proposalId) },
  ];
  const asOwner = { as: pot.owner, params };
  const refused = [
    await send(contribute, "POST", { ...asOwner, body: { amount: "1" } }),
    await send(proposeByApi, "POST", { ...asOwner, body: { to: eva.email, amount: "1" } }),
    await send(invite, "POST", { ...asOwner, body: { to: eva.email, role: "sees" } }),
    await send(accept, "POST", { as: guest, params }),
    await send(leave, "DELETE", { as: eva, params }),
    await send(change, "PATCH", { as: pot.owner, params: theirs, body: { role: "sees" } }),
    await send(remove, "DELETE", { as: pot.owner, params: theirs }),
    await send(vote, "POST", { as: eva, params: decided, body: { approves: true } }),
    await send(cancel, "DELETE", { as: member, params: decided }),
  ];
  for (const answer of refused) expectError(answer, "conflict", "El bote está cerrado.");
  expect((await send(GET, "GET", { as: eva, params })).body.proposals[0].status).toBe("cancelled");
  expect((await send(list, "GET", { as: eva })).body[0].closedAt).not.toBeNull();
});

it("neither invites nor pays a member who is blocked or blocks", async () => {
  const pot = await openSharedPot();
  const [eva, payee] = [await join(pot, "approves"), await makeTrader()];
  await putIn(pot.owner, pot.id, "20");
  const proposalId = await propose(pot.owner, pot.id, { to: payee, amount: "5" });
  await db.insert(memberBlocks).values({ blockerId: payee.id, blockedId: eva.id });
  expectError(await voteOn(eva, { id: pot.id, proposalId }), "conflict", REFUSED);
  await db.insert(memberBlocks).values({ blockerId: pot.owner.id, blockedId: payee.id });
  const params = { id: String(pot.id) };
  const body = { to: payee.email, role: "sees" };
  expectError(await send(invite, "POST", { as: pot.owner, params, body }), "conflict", REFUSED);
  const again = { to: payee.email, amount: "5" };
  expectError(await send(proposeByApi, "POST", { as: pot.owner, params, body: again }), "conflict", REFUSED);
  expect(await heldInSharedPot(pot.id)).toBe(2000n);
});

it("403: a member whose access an administrator revoked reads it but can do nothing in it, and pays nobody out", async () => {
  const pot = await openSharedPot();
  const eva = await join(pot, "approves");
  await putIn(pot.owner, pot.id, "20");
  const proposalId = await propose(pot.owner, pot.id, { to: pot.owner, amount: "5" });
  await db.update(userAppPermissions).set({ hasAccess: false }).where(eq(userAppPermissions.userId, eva.id));
  expect((await voteOn(eva, { id: pot.id, proposalId })).status).toBe(403);
  expect((await send(GET, "GET", { as: eva, params: { id: String(pot.id) } })).status).toBe(200);
  expect(await heldInSharedPot(pot.id)).toBe(2000n);
});

it("one of two concurrent deposits succeeds", async () => {
  const pot = await openSharedPot();
  const cookie = await cookieHeaderOf(pot.owner);
  await confirmFor(cookie, `shared-pot-put:${pot.id}:60.00`);
  const put = { cookie, params: { id: String(pot.id) }, body: { amount: "60" } };
  const both = await Promise.all([send(contribute, "POST", put), send(contribute, "POST", put)]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect([await heldInSharedPot(pot.id), await spendable(pot.owner, "EUR")]).toEqual([6000n, 4000n]);
});

it("ends with its member: their account stays while they have a part, then their proposals go with them", async () => {
  const pot = await openSharedPot();
  const [eva, member] = [await join(pot, "approves"), await join(pot, "proposes")];
  const leo = await join(pot, "approves");
  const isBusy = () => inTransaction((tx) => hasOpenBusiness(AREAS, tx, member.id));
  await putIn(member, pot.id, "100");
  expect(await isBusy()).toBe(true);
  const proposalId = await propose(pot.owner, pot.id, { to: eva, amount: "100" });
  for (const approver of [eva, leo]) await voteOn(approver, { id: pot.id, proposalId });
  expect([await heldInSharedPot(pot.id), await isBusy()]).toEqual([0n, false]);
  const last = await propose(member, pot.id, { to: eva, amount: "1" });
  await inTransaction(async (tx) => bank.onMemberRemoved?.(tx, member.id, new Date()));
  const [proposal] = await db
    .select()
    .from(bankSharedPotProposals)
    .where(eq(bankSharedPotProposals.id, last));
  expect(proposal?.status).toBe("cancelled");
});

it("422: the id in the path is invalid; 404: the proposal belongs to another pot", async () => {
  const pot = await openSharedPot();
  const eva = await join(pot, "approves");
  const params = { id: "x", memberId: eva.id, proposalId: "1" };
  const answers = [
    await send(GET, "GET", { as: pot.owner, params }),
    await send(close, "DELETE", { as: pot.owner, params }),
    await send(accept, "POST", { as: pot.owner, params }),
    await send(leave, "DELETE", { as: pot.owner, params }),
    await send(remove, "DELETE", { as: pot.owner, params }),
    await send(cancel, "DELETE", { as: pot.owner, params }),
    await send(vote, "POST", { as: pot.owner, params, body: { approves: true } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  const elsewhere = await openSharedPot();
  const member = await join(elsewhere, "proposes");
  const proposalId = await propose(member, elsewhere.id, { to: eva, amount: "1" });
  expectError(await voteOn(pot.owner, { id: pot.id, proposalId }), "not_found", "Esa propuesta no existe");
});
