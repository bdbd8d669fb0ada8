import { describe, expect, it } from "vitest";
import { POST as correct } from "@/app/api/admin/ledger/corrections/route";
import { GET as read, DELETE as remove } from "@/app/api/bank/shared-pots/[id]/route";
import { db } from "@/db";
import { countSharedPotParts } from "@/lib/bank/removal-queries";
import { type ClaimMove, claimsOf } from "@/lib/bank/shared-pots/claim-rules";
import { leaveSharedPot } from "@/lib/bank/shared-pots/leave-shared-pot";
import { listClaims } from "@/lib/bank/shared-pots/move-queries";
import { inTransaction } from "@/lib/core/db/transaction";
import { callOf, makeAdmin } from "../../factories/identity";
import { approveAs } from "../../factories/proposals";
import { makeTrader, spendable } from "../../factories/wallet";
import { send } from "../../http/client";
import { fc } from "../../setup/random";
import { heldInSharedPot, join, openSharedPot, propose, putIn, voteOn } from "./calls";

type Person = { id: string; email: string };

const partsOf = ({ id }: Person) => inTransaction((tx) => countSharedPotParts(tx, id));
const claims = async (id: number) =>
  Object.fromEntries(
    (await listClaims(db, { id, asset: "EUR" })).map(({ userId, minor }) => [userId, minor]),
  );

/** A pot of three approvers, into which the creator has put 100 €. */
async function ofThree() {
  const pot = await openSharedPot();
  const [eva, leo] = [await join(pot, "approves"), await join(pot, "approves")];
  await putIn(pot.owner, pot.id, "100");
  return { ...pot, eva, leo, payee: await makeTrader() };
}

async function pay(pot: Awaited<ReturnType<typeof ofThree>>, amount: string, to: Person = pot.payee) {
  const proposalId = await propose(pot.owner, pot.id, { to, amount });
  for (const member of [pot.eva, pot.leo]) await voteOn(member, { id: pot.id, proposalId });
}

describe("the money of a member in a shared pot", () => {
  it("does not include what the pot has paid out, however much they once put in", async () => {
    const pot = await ofThree();
    await pay(pot, "100");
    await putIn(pot.eva, pot.id, "20");
    expect(await claims(pot.id)).toEqual({ [pot.eva.id]: 2_000n });
    const { members } = (await send(read, "GET", { as: pot.leo, params: { id: String(pot.id) } })).body;
    expect(members.map((one: { putIn: string; claim: string }) => [one.putIn, one.claim])).toEqual([
      ["100.00", "0.00"],
      ["20.00", "20.00"],
      ["0.00", "0.00"],
    ]);
    const closed = await send(remove, "DELETE", { as: pot.owner, params: { id: String(pot.id) } });
    expect(closed.status).toBe(200);
    expect([await spendable(pot.owner, "EUR"), await spendable(pot.eva, "EUR")]).toEqual([0n, 10_000n]);
  });

  it("stays zero after they left the empty pot, and does not keep their account open", async () => {
    const pot = await ofThree();
    await pay(pot, "100");
    await leaveSharedPot.run(await callOf(pot.owner), { id: pot.id });
    await putIn(pot.eva, pot.id, "20");
    expect([await partsOf(pot.owner), await partsOf(pot.eva)]).toEqual([0, 1]);
  });

  it("bears its part of each payment, and a deposit of a former payee is the payee's", async () => {
    const pot = await ofThree();
    await putIn(pot.leo, pot.id, "50");
    await pay(pot, "30", pot.eva);
    expect(await claims(pot.id)).toEqual({ [pot.owner.id]: 8_000n, [pot.leo.id]: 4_000n });
    await putIn(pot.eva, pot.id, "30");
    expect(await claims(pot.id)).toMatchObject({ [pot.eva.id]: 3_000n, [pot.owner.id]: 8_000n });
  });

  it("includes what a correction takes back from the payee of a payment", async () => {
    const pot = await ofThree();
    await pay(pot, "100");
    await putIn(pot.eva, pot.id, "20");
    const back = {
      ...{ currency: "EUR", amount: "100.00" },
      from: { kind: "available", memberId: pot.payee.id },
      to: { kind: "pool", potId: String(pot.id) },
    };
    const body = { reason: "Pago a otra persona", evidence: "Ticket 77", transfers: [back] };
    const proposed = await send(correct, "POST", { as: await makeAdmin(), body });
    expect((await approveAs(await makeAdmin(), proposed.body.id)).status).toBe(201);
    expect(await claims(pot.id)).toEqual({ [pot.owner.id]: 10_000n, [pot.eva.id]: 2_000n });
  });

  it("adds up to the balance after concurrent deposits and payments", async () => {
    const pot = await ofThree();
    const proposalId = await propose(pot.owner, pot.id, { to: pot.payee, amount: "33.33" });
    await Promise.all([
      putIn(pot.leo, pot.id, "7.01"),
      voteOn(pot.eva, { id: pot.id, proposalId }),
      putIn(pot.eva, pot.id, "5.55"),
    ]);
    const parts = Object.values(await claims(pot.id));
    expect(parts.reduce((sum, minor) => sum + minor, 0n)).toBe(await heldInSharedPot(pot.id));
    expect(await heldInSharedPot(pot.id)).toBe(7_923n);
  });
});

describe("the claims", () => {
  it("a correction takes money that a member put in twice from that member first", () => {
    const put: ClaimMove[] = [
      { kind: "put", userId: "a", minor: 500n },
      { kind: "put", userId: "b", minor: 500n },
    ];
    const taken: ClaimMove = { kind: "correction", userId: "a", minor: -300n };
    expect(claimsOf([...put, taken])).toEqual([
      { userId: "a", minor: 200n },
      { userId: "b", minor: 500n },
    ]);
    expect(claimsOf([...put, taken, { ...taken, minor: 300n }])).toEqual(claimsOf(put));
    expect(claimsOf([...put, { ...taken, minor: -700n }])).toEqual([{ userId: "b", minor: 300n }]);
  });

  it("are never negative and always add up to the balance; no payment increases one", () => {
    const moves = fc.array(
      fc.record({
        kind: fc.constantFrom("put" as const, "paid" as const, "correction" as const),
        userId: fc.constantFrom("a", "b", "c", "d"),
        size: fc.bigInt({ min: 1n, max: 10n ** 12n }),
        isIn: fc.boolean(),
      }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(moves, (given) => {
        const done: ClaimMove[] = [];
        let balance = 0n;
        for (const { kind, userId, size, isIn } of given) {
          const goesIn = kind === "put" || (kind === "correction" && isIn);
          const minor = goesIn ? size : -(size % (balance + 1n));
          if (minor === 0n) continue;
          const before = claimsOf(done);
          done.push({ kind, userId, minor });
          balance += minor;
          const after = claimsOf(done);
          expect(after.reduce((sum, claim) => sum + claim.minor, 0n)).toBe(balance);
          expect(after.every((claim) => claim.minor > 0n)).toBe(true);
          const had = (id: string) => before.find((claim) => claim.userId === id)?.minor ?? 0n;
          if (minor < 0n) expect(after.every((claim) => claim.minor <= had(claim.userId))).toBe(true);
        }
      }),
    );
  });
});
