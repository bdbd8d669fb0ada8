import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { loanRequests } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { addEvidence } from "@/lib/lending/loan/add-evidence";
import { loan } from "@/lib/lending/loan/deal";
import { rateLoan } from "@/lib/lending/loan/rate-loan";
import { resolveLoan } from "@/lib/lending/loan/resolve-loan";
import { auditBy, callOf, makeAdmin, reload } from "../../factories/identity";
import { approveAs } from "../../factories/proposals";
import { set, spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { claim, days, loanRow, makeLoan, viewerOf } from "../loans";

beforeEach(async () => {
  await set("btcReferencePriceUsd", "70000.00");
  await set("eurUsdRate", "1.080000");
});

const reason = "El extracto lo muestra";
const decide = async (by: { id: string }, id: number, side: "lender" | "borrower") =>
  resolveLoan.run(await callOf(by), { id, for: side, reason });
const answer = async (by: { id: string }, id: number) =>
  addEvidence.run(await callOf(by), { id, note: "Pagué" });

describe("the time of a loan", () => {
  it("cancels an unanswered one; the post of the party that was left alone is listed again", async () => {
    const pending = await makeLoan("pending");
    const secured = await makeLoan("secured");
    const paid = await makeLoan("paid");
    travel(days(3) + 1);
    await loan.expireDue();
    const states = await Promise.all(
      [pending, secured, paid].map(async ({ id }) => (await loanRow(id)).status),
    );
    expect(states).toEqual(["cancelled", "cancelled", "paid"]);
    const postOf = async ({ request }: typeof pending) =>
      (await db.select().from(loanRequests).where(eq(loanRequests.id, request.id)))[0]?.status;
    expect([await postOf(pending), await postOf(secured)]).toEqual(["funded", "open"]);
    const late = await loan.read(await viewerOf(paid.borrower), paid.id);
    expect(late.timeline.at(-1)).toMatchObject({ event: "pay-late", actor: "system" });
    expect(late.mayDo).toEqual(["confirm", "dispute"]);
    expect(await checkMoney("full")).toEqual([]);
  });
});

describe("a dispute about a bank's payment", () => {
  it("is decided after both have answered: for the lender it starts the loan", async () => {
    const { id, lender, borrower } = await makeLoan("disputed");
    const admin = await makeAdmin();
    await claim(admin, id);
    await expect(decide(admin, id, "lender")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Falta la respuesta del prestamista: podrás decidir cuando la dé/),
    });
    await answer(lender, id);
    await expect(decide(await makeAdmin(), id, "lender")).rejects.toMatchObject({ code: "conflict" });
    const decided = await decide(admin, id, "lender");
    expect(decided).toMatchObject({ status: "active", resolution: { for: "lender", reason } });
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "lending.resolve-loan",
      details: { loan: id, for: "lender", reason },
    });
    expect((await loan.read(await viewerOf(borrower), id)).debt?.principal).toBe("8000.00");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("for the borrower it ends the loan, also after the answer period; then both rate each other", async () => {
    const { id, lender, borrower } = await makeLoan("disputed");
    const admin = await makeAdmin();
    await claim(admin, id);
    travel(days(1) + 1);
    await claim(admin, id);
    expect(await decide(admin, id, "borrower")).toMatchObject({ status: "cancelled" });
    expect(await spendable(borrower)).toBe(100_000_000n);
    for (const by of [lender, borrower]) {
      await rateLoan.run(await callOf(by), { id, stars: 4, comment: null });
    }
    expect((await reload(lender)).reputation).toBe("4.0");
  });

  it("waits for a second administrator above the amount of the setting", async () => {
    const { id, lender } = await makeLoan("disputed");
    const admin = await makeAdmin();
    await claim(admin, id);
    await answer(lender, id);
    await set("disputeApprovalEur", "7999.99");
    const waiting = await decide(admin, id, "lender");
    expect((await loanRow(id)).status).toBe("disputed");
    expect((await approveAs(await makeAdmin(), "pending" in waiting ? waiting.pending.id : 0)).status).toBe(
      201,
    );
    expect((await loanRow(id)).status).toBe("active");
  });
});
