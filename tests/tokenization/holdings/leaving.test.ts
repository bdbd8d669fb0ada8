import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { users } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import type { Token } from "@/lib/core/format/money";
import { closeAccount } from "@/lib/identity/privacy/close-account";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { distributeProfit } from "@/lib/tokenization/distributions/distribute-profit";
import { notifyPaid } from "@/lib/tokenization/distributions/notices";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { acceptGift } from "@/lib/tokenization/holdings/accept-gift";
import { castVote } from "@/lib/tokenization/milestones/cast-vote";
import { notifyVoters } from "@/lib/tokenization/polls/notices";
import { countGiftsAndPayouts } from "@/lib/tokenization/removal-queries";
import { notifyInvestors } from "@/lib/tokenization/sale/investor-notices";
import { callOf } from "../../factories/identity";
import { expectSound } from "../../factories/purchase";
import { spendable } from "../../factories/wallet";
import { projectOf } from "../crowd";
import { later, noticesOf, STEPS, fundedSale as toThree } from "../exits/exits";
import { ask } from "../milestones/overdue";
import { CONFIRMED, close, invest, makeInvestor, makeSale } from "../sales";
import { fundedSale, offer } from "./gifts";

type Person = { id: string };

const leave = async (one: Person) => closeAccount.run(await callOf(one), { understood: true });
const stays = (one: Person) => expect(leave(one)).rejects.toMatchObject({ code: "conflict" });
const unpaidOf = ({ id }: Person) => inTransaction((tx) => countGiftsAndPayouts(tx, id));
const distribute = async (by: Person, id: number, amount: string) =>
  distributeProfit.run(await callOf(by), { id, amount, note: "Cosecha" });

/** Simulates a state that no command produces: an account removed while something is in progress. */
const vanish = ({ id }: Person) => db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, id));

describe("a member with open business keeps their account", () => {
  it("during the reflection period, on the waiting list, and while holding tokens", async () => {
    const { id } = await makeSale({ totalTokens: "40" });
    const [investor, waiter] = [await makeInvestor("1000.00"), await makeInvestor("100.00")];
    await invest(investor, id, "1000.00");
    await invest(waiter, id, "100.00", { waitingList: true });
    for (const one of [investor, waiter]) {
      expect(await spendable(one, "EUR")).toBe(0n);
      await stays(one);
    }
    later(0);
    await close();
    await close();
    expect((await projectOf(id)).status).toBe("funded");
    expect(await spendable(investor, "EUR")).toBe(0n);
    await stays(investor);
  });

  it("until a gift is answered and a distribution is paid, though another member has their tokens by then", async () => {
    const { id, promoter, holder } = await fundedSale();
    const friend = await makeInvestor();
    const gift = await offer(holder, id, { to: friend.email, tokens: "24" });
    expect([await unpaidOf(holder), await unpaidOf(friend)]).toEqual([1, 1]);
    await distribute(promoter, id, "50.00");
    await acceptGift.run(await callOf(friend), { id: gift.id, confirmations: CONFIRMED });
    expect([await unpaidOf(holder), await unpaidOf(friend)]).toEqual([1, 0]);
    await stays(holder);
    await payDistributions();
    expect(await unpaidOf(holder)).toBe(0);
    await expectSound();
  });
});

describe("a member who is deleted anyway", () => {
  it("blocks neither a close-out, nor a vote, nor a distribution: the money stays where it was due", async () => {
    const { id, promoter, holders } = await toThree({ milestones: STEPS });
    const [first, second, gone] = holders;
    await ask(promoter, id);
    await vanish(gone);
    await notifyVoters();
    await castVote.run(await callOf(first), { id, n: 1, approve: true });
    expect((await projectOf(id)).status).toBe("in_development");
    const before = await spendable(gone, "EUR");
    await distribute(promoter, id, "40.00");
    await payDistributions();
    await notifyPaid();
    expect((await spendable(gone, "EUR")) - before).toBe(800n);
    const noticesTo = async (one: Person) =>
      (await noticesOf(one)).some(([kind]) => kind === "tokenization.distribution-paid");
    expect(await Promise.all([first, second, gone].map(noticesTo))).toEqual([true, true, false]);
    await expectSound();
  });

  it("receives tokens or money like everyone when a sale ends", async () => {
    const [sold, failed] = [await makeSale(), await makeSale()];
    const gone = await makeInvestor("2000.00");
    await invest(gone, sold.id, "1000.00");
    await invest(gone, failed.id, "500.00");
    await vanish(gone);
    later(0);
    await close();
    await close();
    await notifyInvestors();
    expect([(await projectOf(sold.id)).status, (await projectOf(failed.id)).status]).toEqual([
      "funded",
      "failed",
    ]);
    const { tokenSymbol } = await projectOf(sold.id);
    expect(await balanceOf(db, available(gone.id, tokenSymbol as Token))).toBe(40_000_000n);
    expect(await spendable(gone, "EUR")).toBe(100_000n);
    expect(await noticesOf(gone)).toEqual([]);
    await expectSound();
  });
});
