import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { fundingOffers, users } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { available, escrow, fees } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { noticesOf } from "../bank/payments/calls";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../factories/kill-switch";
import { travel } from "../setup/clock";
import {
  accept,
  counter,
  makeMember,
  makeRequest,
  offer,
  offerOf,
  reject,
  requestOf,
  revoke,
  tick,
  withdraw,
} from "./deals";

const DAY = 24 * 60;
const euros = (id: string) => balanceOf(db, available(id, "EUR"));
const heldFor = (owner: string, id: number) =>
  balanceOf(db, escrow(owner, "EUR", { type: "funding-offer", id: String(id) }));

describe("an agreement while the ledger is closed", () => {
  afterEach(forgetClosure);

  /** A signed agreement that covers its request, whose four days end while the ledger is closed. */
  async function closedFor(days: number) {
    const { id: requestId, owner } = await makeRequest({ amount: "600.00" });
    const investor = await makeMember();
    const { id } = await offer(investor, requestId);
    await accept(owner, id, 1);
    await engageKillSwitch();
    travel(days * DAY);
    await tick();
    expect([(await offerOf(id)).status, (await requestOf(requestId)).status]).toEqual([
      "accepted",
      "covered",
    ]);
    await expect(revoke(investor, id)).rejects.toMatchObject({ code: "unavailable" });
    return { id, requestId, investor };
  }

  it("can be revoked in the day after it", async () => {
    const { id, investor } = await closedFor(6);
    await reopenLedger(clock.now());
    expect((await revoke(investor, id)).status).toBe("revoked");
    expect(await euros(investor.id)).toBe(200_000n);
  });

  it("is paid after that day, of which everybody sees the end; an older one is as binding as before", async () => {
    const { id, requestId, investor } = await closedFor(6);
    const opened = clock.now();
    await reopenLedger(opened);
    await tick();
    const { status, revocableUntil } = await offerOf(id);
    expect([status, revocableUntil]).toEqual(["accepted", plusMinutes(opened, DAY)]);
    travel(7 * DAY + 2);
    await tick();
    expect([(await offerOf(id)).status, (await requestOf(requestId)).status]).toEqual(["paid", "funded"]);
    await expect(revoke(investor, id)).rejects.toMatchObject({ code: "conflict" });
    expect(await checkMoney("full")).toEqual([]);
  });

  it("of an all-or-nothing request, binding before the closure, stays binding", async () => {
    const { id: requestId, owner } = await makeRequest({ allOrNothing: true });
    const investor = await makeMember();
    const { id } = await offer(investor, requestId);
    await accept(owner, id, 1);
    const past = plusMinutes(clock.now(), -1);
    await db.update(fundingOffers).set({ revocableUntil: past }).where(eq(fundingOffers.id, id));
    await offer(await makeMember(), requestId, "400.00", { equityRequested: "4.00", reserve: true });
    await engageKillSwitch();
    await reopenLedger(plusMinutes(clock.now(), 10));
    await tick();
    await expect(revoke(investor, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("503: is not signed, although its money is held", async () => {
    const { id: requestId, owner } = await makeRequest();
    const { id } = await offer(await makeMember(), requestId, "600.00", { reserve: true });
    await engageKillSwitch();
    await expect(accept(owner, id, 1)).rejects.toMatchObject({ code: "unavailable" });
    expect((await offerOf(id)).status).toBe("pending");
  });
});

describe("a request whose time ends while the ledger is closed", () => {
  afterEach(forgetClosure);

  it("stays open until the day after it, in which its offers can be signed", async () => {
    const { id: requestId, owner } = await makeRequest();
    const { id: endedId } = await makeRequest();
    const investor = await makeMember();
    travel(38 * DAY);
    const { id } = await offer(investor, requestId);
    await engageKillSwitch();
    travel(42 * DAY);
    await tick();
    expect((await requestOf(requestId)).status).toBe("open");
    const opened = clock.now();
    await reopenLedger(opened);
    await accept(owner, id, 1);
    expect(await requestOf(requestId)).toMatchObject({
      status: "open",
      deadlineAt: plusMinutes(opened, DAY),
      agreedCents: 60_000n,
    });
    travel(43 * DAY - 1);
    await tick();
    expect((await requestOf(endedId)).status).toBe("open");
    travel(43 * DAY + 1);
    await tick();
    expect([(await requestOf(requestId)).status, (await requestOf(endedId)).status]).toEqual([
      "closed",
      "closed",
    ]);
  });
});

describe("an offer that was to be answered while the ledger was closed", () => {
  afterEach(forgetClosure);

  it("can be answered for a day after the opening, and only then expires", async () => {
    const { id: requestId, owner } = await makeRequest({ amount: "1000.00" });
    const one = await offer(await makeMember(), requestId, "400.00", { equityRequested: "4.00" });
    const two = await offer(await makeMember(), requestId, "300.00", { equityRequested: "3.00" });
    const three = await offer(await makeMember(), requestId, "200.00", { equityRequested: "2.00" });
    await engageKillSwitch();
    travel(15 * DAY);
    await tick();
    await expect(accept(owner, one.id, 1)).rejects.toMatchObject({ code: "unavailable" });
    const opened = clock.now();
    await reopenLedger(opened);
    expect((await accept(owner, one.id, 1)).status).toBe("accepted");
    expect((await counter(owner, two.id, 1, { equityRequested: "2.50" })).status).toBe("negotiating");
    await tick();
    const waiting = { status: "pending", turnEndsAt: plusMinutes(opened, DAY) };
    expect(await offerOf(three.id)).toMatchObject(waiting);
    travel(16 * DAY + 1);
    await tick();
    expect((await offerOf(three.id)).status).toBe("expired");
    expect(await checkMoney("full")).toEqual([]);
  });
});

describe("an offer from its first version to the money", () => {
  it("is negotiated in turns, signed by both, and paid minus the fee after the reflection period", async () => {
    const { id, owner } = await makeRequest({ amount: "600.00" });
    const investor = await makeMember("1000.00");
    const first = await offer(investor, id, "600.00", { equityRequested: "8.00" });
    expect([first.status, first.turn, first.version]).toEqual(["pending", "owner", 1]);
    const second = await counter(owner, first.id, 1, { equityRequested: "6.50" });
    expect([second.status, second.turn, second.equityRequested]).toEqual(["negotiating", "investor", "6.50"]);
    expect(second.versions[1]?.differences).toMatchObject([
      { field: "share", before: "800", after: "650", favours: "owner" },
      { field: "valuation", before: "750000", after: "923077", favours: "owner" },
    ]);
    const signed = await accept(investor, first.id, 2);
    expect([signed.status, signed.heldAmount, signed.receives]).toEqual(["accepted", "600.00", "591.00"]);
    expect(await euros(investor.id)).toBe(40_000n);
    expect(await heldFor(investor.id, first.id)).toBe(60_000n);
    expect((await requestOf(id)).status).toBe("covered");
    await tick();
    expect((await offerOf(first.id)).status).toBe("accepted");
    travel(4 * DAY + 120);
    const earned = await balanceOf(db, fees("EUR"));
    await tick();
    expect((await offerOf(first.id)).status).toBe("paid");
    expect((await requestOf(id)).status).toBe("funded");
    expect(await euros(owner.id)).toBe(10_000n + 59_100n);
    expect((await balanceOf(db, fees("EUR"))) - earned).toBe(900n);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("closes the others with a reason when everything is covered, and returns their money immediately", async () => {
    const { id, owner } = await makeRequest();
    const [one, other] = [await makeMember("2000.00"), await makeMember("2000.00")];
    const reserved = await offer(other, id, "500.00", { reserve: true });
    expect([reserved.isReserved, await euros(other.id)]).toEqual([true, 150_000n]);
    const whole = await offer(one, id, "1000.00");
    await accept(owner, whole.id, 1);
    const closed = await offerOf(reserved.id);
    expect([closed.status, closed.reason]).toEqual([
      "closed",
      "La solicitud se ha cubierto con otras ofertas.",
    ]);
    expect(await euros(other.id)).toBe(200_000n);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("releases the reserve above the agreed amount, and locks what is missing", async () => {
    const { id, owner } = await makeRequest();
    const investor = await makeMember("1000.00");
    const made = await offer(investor, id, "800.00", { reserve: true });
    await counter(owner, made.id, 1, { amount: "500.00", equityRequested: "5.00" });
    expect(await heldFor(investor.id, made.id)).toBe(80_000n);
    await accept(investor, made.id, 2);
    expect(await heldFor(investor.id, made.id)).toBe(50_000n);
    expect(await euros(investor.id)).toBe(50_000n);
    expect(await checkMoney("full")).toEqual([]);
  });

  it.each(["pending", "rejected"] as const)(
    "takes nothing of an investor whose identity is %s",
    async (kycStatus) => {
      const { id, owner } = await makeRequest();
      const investor = await makeMember("1000.00");
      const made = await offer(investor, id, "600.00");
      const sayOf = (status: typeof kycStatus | "verified") =>
        db
          .update(users)
          .set({ kycStatus: status, kycVerifiedAt: status === "verified" ? clock.now() : null })
          .where(eq(users.id, investor.id));
      await sayOf(kycStatus);
      await expect(accept(owner, made.id, 1)).rejects.toMatchObject({
        code: "conflict",
        message: "El inversor tiene que verificar su identidad antes de que firmes.",
      });
      expect([(await offerOf(made.id)).status, await euros(investor.id)]).toEqual(["pending", 100_000n]);
      await sayOf("verified");
      await accept(owner, made.id, 1);
      expect(await heldFor(investor.id, made.id)).toBe(60_000n);
    },
  );

  it("returns everything after a revocation within four days, and the request stays open", async () => {
    const { id, owner } = await makeRequest({ allOrNothing: true });
    const investor = await makeMember("1000.00");
    const made = await offer(investor, id, "1000.00", { equityRequested: "10.00" });
    await accept(owner, made.id, 1);
    expect((await requestOf(id)).status).toBe("covered");
    travel(3 * DAY);
    await revoke(investor, made.id);
    expect([(await requestOf(id)).status, await euros(investor.id)]).toEqual(["open", 100_000n]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("ends a request whose last investor revokes after its deadline, and notifies its owner", async () => {
    const { id, owner } = await makeRequest({ allOrNothing: true });
    const investor = await makeMember("1000.00");
    travel(39 * DAY);
    const made = await offer(investor, id, "1000.00", { equityRequested: "10.00" });
    await accept(owner, made.id, 1);
    travel(42 * DAY);
    await revoke(investor, made.id);
    expect([(await requestOf(id)).status, await euros(investor.id)]).toEqual(["closed", 100_000n]);
    const notices = await noticesOf(owner);
    expect(notices.filter((kind) => kind === "funding.request-over")).toHaveLength(1);
    await tick();
    expect(await noticesOf(owner)).toEqual(notices);
  });

  it("returns everything at the deadline of an all-or-nothing request, and otherwise pays what is firm", async () => {
    const [whole, partial] = [await makeRequest({ allOrNothing: true }), await makeRequest()];
    const investor = await makeMember("2000.00");
    const [one, other] = [await offer(investor, whole.id), await offer(investor, partial.id)];
    await accept(whole.owner, one.id, 1);
    await accept(partial.owner, other.id, 1);
    travel(4 * DAY + 120);
    await tick();
    expect([(await offerOf(one.id)).status, (await offerOf(other.id)).status]).toEqual(["accepted", "paid"]);
    travel(42 * DAY);
    await tick();
    expect([(await offerOf(one.id)).status, (await offerOf(other.id)).status]).toEqual(["refunded", "paid"]);
    expect([(await requestOf(whole.id)).status, (await requestOf(partial.id)).status]).toEqual([
      "closed",
      "closed",
    ]);
    expect(await euros(investor.id)).toBe(140_000n);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("ends without a payment by rejection, withdrawal and the clock, with the reserve back", async () => {
    const { id, owner } = await makeRequest();
    const investor = await makeMember("1000.00");
    const rejected = await offer(investor, id, "300.00", { reserve: true });
    await reject(owner, rejected.id, 1);
    const withdrawn = await offer(investor, id, "300.00", { reserve: true });
    await withdraw(investor, withdrawn.id, 1);
    const forgotten = await offer(investor, id, "300.00", { reserve: true });
    expect(await euros(investor.id)).toBe(70_000n);
    travel(14 * DAY);
    await expect(accept(owner, forgotten.id, 1)).rejects.toMatchObject({ code: "conflict" });
    await tick();
    const states = await Promise.all(
      [rejected, withdrawn, forgotten].map(async (each) => (await offerOf(each.id)).status),
    );
    expect(states).toEqual(["rejected", "withdrawn", "expired"]);
    expect(await euros(investor.id)).toBe(100_000n);
    expect(await checkMoney("full")).toEqual([]);
  });
});
