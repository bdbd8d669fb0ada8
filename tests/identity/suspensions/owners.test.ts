import { describe, expect, it } from "vitest";
import { authorize } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { payPromises } from "@/lib/funding/promises/payments";
import { enrollInCourse } from "@/lib/learning/study/enroll-in-offering";
import { getCheckout } from "@/lib/payments/purchases/checkout-queries";
import { acceptGift } from "@/lib/tokenization/holdings/accept-gift";
import { declineGift } from "@/lib/tokenization/holdings/decline-gift";
import { withdrawGift } from "@/lib/tokenization/holdings/withdraw-gift";
import * as equity from "../../equity/funds";
import { callOf, makeUser } from "../../factories/identity";
import { makeCourse } from "../../factories/offerings";
import { makePaid } from "../../factories/paid-offerings";
import { expectSound } from "../../factories/purchase";
import { makeTrader, spendable } from "../../factories/wallet";
import * as funding from "../../funding/deals";
import { promise, standing, withGoal } from "../../funding/promises/promises";
import * as lending from "../../lending/loans";
import * as gifts from "../../tokenization/holdings/gifts";
import * as sales from "../../tokenization/sales";
import { suspend } from "./suspended";

/** A request with an offer that its owner has answered with a counter-offer. */
async function countered() {
  const { id: requestId, owner } = await funding.makeRequest();
  const investor = await funding.makeMember();
  const { id } = await funding.offer(investor, requestId, "600.00", { reserve: true });
  await funding.counter(owner, id, 1, { equityRequested: "5.00" });
  return { id, owner, investor };
}

type Offered = { owner: { id: string }; take: () => Promise<unknown> };

const OFFERED: readonly [string, string, () => Promise<Offered>][] = [
  [
    "a request for a loan",
    "Elige otra publicación.",
    async () => {
      const [owner, lender] = [await makeTrader({ BTC: "1" }), await makeTrader({ USDC: "10000" })];
      const { id } = await lending.makeRequest(owner);
      return { owner, take: () => lending.fund(lender, id) };
    },
  ],
  [
    "a place in a fund",
    "Elige otro fondo.",
    async () => {
      const { id, manager } = await equity.makeFund();
      const investor = await equity.makeInvestor();
      return { owner: manager, take: () => equity.request(investor, id) };
    },
  ],
  [
    "tokens of a project",
    "Elige otro proyecto.",
    async () => {
      const { id, promoter } = await sales.makeSale();
      const investor = await sales.makeInvestor();
      return { owner: promoter, take: () => sales.invest(investor, id) };
    },
  ],
  [
    "a gift of tokens",
    "Puedes rechazar el regalo.",
    async () => {
      const { id: project, holder: owner } = await gifts.fundedSale();
      const receiver = await sales.makeInvestor();
      const { id } = await gifts.offer(owner, project, { to: receiver.email });
      const gift = { id, confirmations: sales.CONFIRMED };
      return { owner, take: async () => acceptGift.run(await callOf(receiver), gift) };
    },
  ],
  [
    "a request for funding",
    "Elige otra solicitud.",
    async () => {
      const { id, owner } = await funding.makeRequest();
      const investor = await funding.makeMember();
      return { owner, take: () => funding.offer(investor, id) };
    },
  ],
  [
    "a counter-offer of the owner of a request",
    "Elige otra solicitud.",
    async () => {
      const { id, owner, investor } = await countered();
      return { owner, take: () => funding.accept(investor, id, 2) };
    },
  ],
  [
    "a counter-offer of the owner of a request, by a third version",
    "Elige otra solicitud.",
    async () => {
      const { id, owner, investor } = await countered();
      return { owner, take: () => funding.counter(investor, id, 2, { equityRequested: "5.50" }) };
    },
  ],
  [
    "an offer to a request",
    "Elige otra oferta.",
    async () => {
      const { id: requestId, owner } = await funding.makeRequest();
      const investor = await funding.makeMember();
      const { id } = await funding.offer(investor, requestId);
      return { owner: investor, take: () => funding.accept(owner, id, 1) };
    },
  ],
  [
    "a request for monthly support",
    "Elige otra solicitud.",
    async () => {
      const { id, owner } = await withGoal();
      const supporter = await funding.makeMember();
      return { owner, take: () => promise(supporter, id) };
    },
  ],
  [
    "a course",
    "Elige otra formación.",
    async () => {
      const [owner, student] = [await makeUser(), await makeUser()];
      const { id } = await makeCourse(owner);
      return { owner, take: async () => enrollInCourse.run(await callOf(student), { courseId: id }) };
    },
  ],
  [
    "the checkout of a mentorship",
    "Elige otra formación.",
    async () => {
      const owner = await makeUser();
      const { id } = await makePaid("mentorship", { ownerId: owner.id });
      const viewer = authorize("user", (await callOf(await makeUser())).viewer);
      return { owner, take: () => getCheckout(viewer, { kind: "mentorship", id }) };
    },
  ],
];

describe("what a suspended member offers cannot be taken", () => {
  it.each(OFFERED)("%s", async (_what, elsewhere, make) => {
    const { owner, take } = await make();
    await suspend(owner);
    await expect(take()).rejects.toMatchObject({
      code: "conflict",
      message: `Esta persona no puede aceptar operaciones nuevas ahora. ${elsewhere}`,
    });
  });
});

describe("a gift of tokens from a suspended member", () => {
  it("can be withdrawn and declined, and accepted once the suspension has ended", async () => {
    const { id: project, holder, other } = await gifts.fundedSale();
    const receiver = await sales.makeInvestor();
    const offer = (by: typeof holder) => gifts.offer(by, project, { to: receiver.email });
    const [taken, left, kept] = [await offer(holder), await offer(holder), await offer(other)];
    const now = clock.now();
    await suspend(holder);
    await suspend(other, { startedAt: plusMinutes(now, -60), endsAt: plusMinutes(now, -1) });
    const call = await callOf(receiver);
    const ended = [
      await withdrawGift.run(await callOf(holder), { id: taken.id }),
      await declineGift.run(call, { id: left.id }),
      await acceptGift.run(call, { id: kept.id, confirmations: sales.CONFIRMED }),
    ];
    expect(ended.map(({ status }) => status)).toEqual(["withdrawn", "declined", "accepted"]);
    await expectSound();
  });
});

describe("a negotiation about funding", () => {
  it("can be ended with a suspended owner, and accepted once the suspension has ended", async () => {
    const [left, kept] = [await countered(), await countered()];
    const now = clock.now();
    await suspend(left.owner);
    await suspend(kept.owner, { startedAt: plusMinutes(now, -60), endsAt: plusMinutes(now, -1) });
    expect((await funding.withdraw(left.investor, left.id, 2)).status).toBe("withdrawn");
    expect(await spendable(left.investor, "EUR")).toBe(2_000_00n);
    expect((await funding.accept(kept.investor, kept.id, 2)).status).toBe("accepted");
  });
});

describe("a monthly promise", () => {
  it("is not paid while its supporter is suspended, and others are", async () => {
    const due = { dueAt: new Date(0) };
    const [{ supporter: suspended }, { supporter }] = [await standing(due), await standing(due)];
    await suspend(suspended);
    await payPromises();
    expect([await spendable(suspended, "EUR"), await spendable(supporter, "EUR")]).toEqual([
      2_000_00n,
      1_980_00n,
    ]);
  });
});
