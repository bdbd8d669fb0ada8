import { expect, it } from "vitest";
import { proposeCorrection } from "@/lib/admin/money/propose-correction";
import type { AdminActor } from "@/lib/auth/actor";
import { readMemberPots } from "@/lib/bank/pots/member-queries";
import { potObligations } from "@/lib/bank/pots/obligations";
import { heldInPot, movePot, openPot } from "../../factories/bank-pots";
import { callOf, makeAdmin } from "../../factories/identity";
import { approveAs } from "../../factories/proposals";
import { makeTrader, spendable } from "../../factories/wallet";
import { openSharedPot, putIn } from "../shared-pots/calls";

const ADMIN = {} as AdminActor;

it("shows an administrator a member's pots and shared pots, with their balances", async () => {
  const member = await makeTrader({ EUR: "100" });
  const { id } = await openPot(member);
  await movePot(member, id, "in", "30");
  const shared = await openSharedPot(member);
  await putIn(member, shared.id, "20");
  const { pots, sharedPots } = await readMemberPots(ADMIN, member.id);
  expect(pots).toEqual([expect.objectContaining({ id, amount: "30.00" })]);
  expect(sharedPots).toEqual([expect.objectContaining({ id: shared.id, amount: "20.00", role: "approves" })]);
  expect(await readMemberPots(ADMIN, "nobody")).toEqual({ pots: [], sharedPots: [] });
});

it("lets two administrators return the balance of a pot by a correction", async () => {
  const member = await makeTrader({ EUR: "100" });
  const { id } = await openPot(member);
  await movePot(member, id, "in", "30");
  const [one, other] = [await makeAdmin(), await makeAdmin()];
  const proposed = await proposeCorrection.run(await callOf(one), {
    reason: "El miembro no puede entrar",
    evidence: "Ticket 14",
    transfers: [
      {
        currency: "EUR",
        amount: "30.00",
        from: { kind: "escrow", memberId: member.id, refType: "pot", refId: String(id) },
        to: { kind: "available", memberId: member.id },
      },
    ],
  });
  expect((await approveAs(other, proposed.id)).status).toBe(201);
  expect([await heldInPot(member, id), await spendable(member, "EUR")]).toEqual([0n, 10_000n]);
  expect(await potObligations()).toEqual([]);
});
