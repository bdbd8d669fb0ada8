import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as correct } from "@/app/api/admin/ledger/corrections/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { closeSharedPot } from "@/lib/bank/shared-pots/close-shared-pot";
import { sharedPotObligations } from "@/lib/bank/shared-pots/obligations";
import { getSharedPot } from "@/lib/bank/shared-pots/queries";
import { MESSAGE } from "@/lib/core/command/errors";
import { callOf, makeAdmin } from "../../factories/identity";
import { approveAs } from "../../factories/proposals";
import { expectSound } from "../../factories/purchase";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { heldInSharedPot, join, openSharedPot, putIn } from "./calls";

type Person = { id: string };

const potSide = (id: number | string) => ({ kind: "pool", potId: String(id) });
const ofMember = ({ id }: Person) => ({ kind: "available", memberId: id });

const propose = (as: Person, from: object, to: object, more: { currency?: string; amount?: string } = {}) =>
  send(correct, "POST", {
    as,
    body: {
      reason: "Aportación anotada dos veces",
      evidence: "Ticket 77",
      transfers: [{ currency: "EUR", amount: "15.00", from, to, ...more }],
    },
  });

describe("a correction of a shared pot", () => {
  it("moves its money after a second administrator approves it, and notifies all its members", async () => {
    const pot = await openSharedPot();
    const guest = await join(pot, "sees");
    await putIn(pot.owner, pot.id, "40");
    const { status, body } = await propose(await makeAdmin(), potSide(pot.id), ofMember(pot.owner));
    expect([status, await heldInSharedPot(pot.id)]).toEqual([201, 4_000n]);
    expect((await approveAs(await makeAdmin(), body.id)).status).toBe(201);
    expect([await heldInSharedPot(pot.id), await spendable(pot.owner, "EUR")]).toEqual([2_500n, 7_500n]);
    const notices = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, guest.id), like(notifications.dedupeKey, "correction:%")));
    expect(notices).toMatchObject([
      {
        title: "Corrección en un bote compartido",
        body: "Hemos corregido el saldo de «Piso». Motivo: Aportación anotada dos veces",
        href: `/debank/shared-pots/${pot.id}`,
      },
    ]);
    const shown = await getSharedPot(authorize("user", (await callOf(guest)).viewer), pot.id);
    expect(shown.movements[0]).toMatchObject({ kind: "correction", amount: "-15.00" });

    const back = await propose(await makeAdmin(), ofMember(pot.owner), potSide(pot.id));
    expect((await approveAs(await makeAdmin(), back.body.id)).status).toBe(201);
    expect(await heldInSharedPot(pot.id)).toBe(4_000n);
    expect(await sharedPotObligations()).toEqual([]);
    await expectSound();
  });

  it("409: a member of the pot cannot propose, approve or reject it", async () => {
    const pot = await openSharedPot();
    const inside = await makeAdmin({ kycLevel: "complete" });
    await join(pot, "sees", { member: inside });
    const own = "La corrección afecta a tu propio dinero: debe ocuparse otro administrador.";
    expectError(await propose(inside, potSide(pot.id), ofMember(pot.owner)), "conflict", own);
    const { body } = await propose(await makeAdmin(), potSide(pot.id), ofMember(await makeTrader()));
    expectError(await approveAs(inside, body.id), "conflict", own);
    const short = await approveAs(await makeAdmin(), body.id);
    expect([short.status, short.body.message]).toEqual([
      409,
      expect.stringContaining("La cuenta de origen no tiene saldo suficiente"),
    ]);
  });

  it("409: a pot of another asset, or one that is closed at the approval; 404: unknown; 422: an invalid id", async () => {
    const pot = await openSharedPot();
    const [admin, member] = [await makeAdmin(), await makeTrader({ EUR: "20", USD: "20" })];
    const wrong = await propose(admin, ofMember(member), potSide(pot.id), { currency: "USD" });
    expectError(wrong, "conflict", `El bote n.º ${pot.id} es de EUR.`);
    expectError(
      await propose(admin, ofMember(member), potSide(999_999_999)),
      "not_found",
      "Ese bote no existe",
    );
    expectError(await propose(admin, ofMember(member), potSide("x")), "invalid", MESSAGE.invalid, {
      "transfers.0.to.potId": "Indica el número del bote",
    });
    const { body } = await propose(admin, ofMember(member), potSide(pot.id));
    await closeSharedPot.run(await callOf(pot.owner), { id: pot.id });
    const late = await approveAs(await makeAdmin(), body.id);
    expectError(late, "conflict", `El bote n.º ${pot.id} está cerrado.`);
    expect(await heldInSharedPot(pot.id)).toBe(0n);
  });
});
