import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as protection } from "@/app/api/loans/[id]/protection/route";
import { GET as one } from "@/app/api/loans/[id]/route";
import { db } from "@/db";
import { loanCollateralMoves, loans, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { loan } from "@/lib/lending/loan/deal";
import { defendLoans } from "@/lib/lending/margin/defence";
import { sendMarginNotices } from "@/lib/lending/margin/margin-notices";
import { auditBy, staleCookieOf } from "../../factories/identity";
import { makeTrader, spendable } from "../../factories/wallet";
import { send } from "../../http/client";
import {
  beginAt,
  fallTo,
  fund,
  heldBy,
  leave,
  loanRow,
  makeLoan,
  makeRequest,
  price,
  repay,
  viewerOf,
} from "../loans";

beforeEach(() => beginAt("70000.00"));

type Who = { id: string };

const protect = (as: Who | null, id: number, body: object) =>
  send(protection, "POST", { as, params: { id: String(id) }, body });

const shown = async (as: Who, id: number) =>
  (await send(one, "GET", { as, params: { id: String(id) } })).body.protection;

const messages = async (user: Who, kind: string) =>
  (
    await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, user.id), eq(notifications.kind, `lending.loan-${kind}`)))
  ).map(({ body }) => body);

const added = async (loanId: number) =>
  (
    await db
      .select({ sats: loanCollateralMoves.sats })
      .from(loanCollateralMoves)
      .where(and(eq(loanCollateralMoves.loanId, loanId), eq(loanCollateralMoves.kind, "defence")))
      .orderBy(loanCollateralMoves.id)
  ).map(({ sats }) => sats);

describe("POST /api/loans/{id}/protection", () => {
  it("201: sets the sent values, keeps the rest, and shows them only to the borrower", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const body = { atLtv: "75", maxBtc: "0.1", bellPrice: "60000.00", autopay: true };
    const answer = await protect(borrower, id, body);
    expect(answer.status).toBe(201);
    const all = {
      defence: { atLtv: "75.00", maxBtc: "0.10000000", usedBtc: "0.00000000" },
      bell: { price: "60000.00", rungAt: null },
      autopay: true,
    };
    expect(answer.body.protection).toEqual(all);
    expect([await shown(borrower, id), await shown(lender, id)]).toEqual([all, null]);
    expect((await auditBy(borrower)).at(-1)).toMatchObject({
      action: "lending.protect-loan",
      details: { loan: id, ...body },
    });
    expect((await protect(borrower, id, { autopay: false })).body.protection).toEqual({
      ...all,
      autopay: false,
    });
    const off = await protect(borrower, id, { atLtv: null, maxBtc: null, bellPrice: null });
    expect(off.body.protection).toEqual({ defence: null, bell: null, autopay: false });
  });

  it("422: an invalid LTV, ceiling or price, an incomplete protection, and an alert that would be sent immediately", async () => {
    const { id, borrower } = await makeLoan("active");
    const wrong = async (body: object) => {
      const { status, body: received } = await protect(borrower, id, body);
      return [status, Object.keys(received.fields)];
    };
    for (const atLtv of ["59.99", "89.01", "75.001", "mucho", 75]) {
      expect(await wrong({ atLtv, maxBtc: "0.1" })).toEqual([422, ["atLtv"]]);
    }
    for (const maxBtc of ["0", "0.00009999", "0.123456789", "-1"]) {
      expect(await wrong({ atLtv: "75", maxBtc })).toEqual([422, ["maxBtc"]]);
    }
    expect(await wrong({ atLtv: "75" })).toEqual([422, ["maxBtc"]]);
    expect(await wrong({ atLtv: null, maxBtc: "0.1" })).toEqual([422, ["maxBtc"]]);
    for (const bellPrice of ["70000.00", "70000.01", "0", "6.001"]) {
      expect(await wrong({ bellPrice })).toEqual([422, ["bellPrice"]]);
    }
    expect(await wrong({ autopay: "yes" })).toEqual([422, ["autopay"]]);
    expect((await protect(borrower, id, { bellPrice: "69999.99" })).status).toBe(201);
  });

  it("401, 403, 404 and 409: visitors, the lender, an old password, strangers, and a loan that does not run", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    expect((await protect(null, id, { autopay: true })).status).toBe(401);
    expect((await protect(lender, id, { autopay: true })).status).toBe(403);
    const cookie = await staleCookieOf(borrower);
    const stale = await send(protection, "POST", { cookie, params: { id: String(id) }, body: {} });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    expect((await protect(await makeTrader(), id, { autopay: true })).status).toBe(404);
    const pending = await makeLoan("pending");
    expect((await protect(pending.borrower, pending.id, { autopay: true })).status).toBe(409);
  });

  it("409: a loan in default because of a payment, which has no button; not one because of its LTV", async () => {
    const { id, borrower } = await makeLoan("active");
    await fallTo("45000.00");
    expect((await loan.read(await viewerOf(borrower), id)).mayDo).toContain("protect");
    expect((await protect(borrower, id, { autopay: true })).status).toBe(201);
    await db.update(loans).set({ defaultReason: "payment" }).where(eq(loans.id, id));
    expect((await loan.read(await viewerOf(borrower), id)).mayDo).not.toContain("protect");
    const refused = await protect(borrower, id, { autopay: false });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("en mora por un pago vencido: se debe todo"),
    ]);
    expect((await loanRow(id)).autopay).toBe(true);
  });
});

describe("the early warning", () => {
  it("notifies the borrower of both amounts, once until another price is set", async () => {
    const { id, borrower } = await makeLoan("active");
    await protect(borrower, id, { bellPrice: "54600.00" });
    await fallTo("54500.00");
    await sendMarginNotices();
    const [received] = await messages(borrower, "bell");
    // 70 % of 0.195 BTC at 54,500 dollars is 7,439.25.
    expect(received).toMatch(/añade 0,01469856.BTC o devuelve 560,75.USDC/);
    const rung = (await shown(borrower, id)).bell;
    expect(rung.rungAt).not.toBeNull();
    expect((await protect(borrower, id, { bellPrice: "54600.00" })).body.protection.bell).toEqual(rung);
    const again = await protect(borrower, id, { bellPrice: "50000.00" });
    expect(again.body.protection.bell).toEqual({ price: "50000.00", rungAt: null });
  });
});

describe("the self-defence", () => {
  it("adds the amount that brings the LTV five points below its mark, once, and notifies both", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    await protect(borrower, id, { atLtv: "75", maxBtc: "0.1" });
    await fallTo("55000.00");
    await defendLoans();
    expect(await added(id)).toEqual([]);
    await fallTo("54500.00");
    await Promise.all([defendLoans(), defendLoans()]);
    // 8,000 dollars are 70 % of 0.20969856 BTC at 54,500.
    expect(await added(id)).toEqual([1_469_856n]);
    expect(await loanRow(id)).toMatchObject({ collateralSats: 20_969_856n, defenceUsedSats: 1_469_856n });
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: 20_969_856n });
    expect(await spendable(borrower)).toBe(100_000_000n - 20_969_856n);
    const [mine] = await messages(borrower, "defended");
    expect(mine).toMatch(/^Hemos añadido 0,01469856.BTC .* 70,00.%\. Le quedan 0,08530144.BTC/);
    expect(await messages(lender, "defended")).toHaveLength(1);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("stops at its ceiling, which includes earlier additions, and adds nothing below 10,000 sats", async () => {
    const { id, borrower } = await makeLoan("active");
    await protect(borrower, id, { atLtv: "75", maxBtc: "0.01" });
    await fallTo("54500.00");
    await defendLoans();
    expect(await added(id)).toEqual([1_000_000n]);
    await fallTo("50000.00");
    await defendLoans();
    await protect(borrower, id, { atLtv: "75", maxBtc: "0.01009999" });
    await defendLoans();
    expect(await added(id)).toEqual([1_000_000n]);
    await protect(borrower, id, { atLtv: "75", maxBtc: "0.0101" });
    await defendLoans();
    expect(await added(id)).toEqual([1_000_000n, 10_000n]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("takes no more than the available balance", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const request = await makeRequest(borrower, { collateralSats: 80_495_000n });
    const other = await fund(lender, request.id);
    await leave(borrower, other.id);
    expect(await spendable(borrower)).toBe(5_000n);
    await protect(borrower, id, { atLtv: "75", maxBtc: "0.1" });
    await fallTo("54500.00");
    await defendLoans();
    expect(await added(id)).toEqual([]);
  });

  it("waits for a price that is trusted", async () => {
    const { id, borrower } = await makeLoan("active");
    await protect(borrower, id, { atLtv: "75", maxBtc: "0.1" });
    await fallTo("70000.00");
    await price("54500.00");
    await defendLoans();
    expect(await added(id)).toEqual([]);
    await price("54500.00");
    await defendLoans();
    expect(await added(id)).toEqual([1_469_856n]);
  });

  it("ends a default caused by the price, or adds no bitcoin", async () => {
    const [saved, lost] = [await makeLoan("active"), await makeLoan("active")];
    await protect(saved.borrower, saved.id, { atLtv: "80", maxBtc: "0.5" });
    await protect(lost.borrower, lost.id, { atLtv: "80", maxBtc: "0.001" });
    await fallTo("45000.00");
    expect((await loanRow(saved.id)).status).toBe("defaulted");
    await defendLoans();
    expect(await loanRow(saved.id)).toMatchObject({ status: "active", defaultReason: null, marginLevel: 1 });
    expect(await messages(saved.borrower, "recovered")).toHaveLength(1);
    expect([(await loanRow(lost.id)).status, await added(lost.id)]).toEqual(["defaulted", []]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is not of a loan in default by its payments", async () => {
    const { id, borrower } = await makeLoan("active");
    await protect(borrower, id, { atLtv: "60", maxBtc: "0.5" });
    await db
      .update(loans)
      .set({ status: "defaulted", defaultReason: "payment", stageExpiresAt: null, remindAt: null })
      .where(eq(loans.id, id));
    await fallTo("60000.00");
    await defendLoans();
    expect(await added(id)).toEqual([]);
  });

  it("and the borrower add or repay in the same second: nothing is lost", async () => {
    const { id, borrower } = await makeLoan("active");
    await protect(borrower, id, { atLtv: "75", maxBtc: "0.1" });
    await fallTo("54500.00");
    const [left] = await Promise.allSettled([leave(borrower, id, "0.805"), defendLoans()]);
    const held = left.status === "fulfilled" ? 100_000_000n : 20_969_856n;
    expect(await heldBy(id)).toEqual({ principal: 0n, bitcoin: held });
    const other = await makeLoan("active");
    await protect(other.borrower, other.id, { atLtv: "75", maxBtc: "0.1" });
    await Promise.all([repay(other.borrower, other.id, "8000.00"), defendLoans()]);
    expect(await loanRow(other.id)).toMatchObject({ status: "repaid", collateralSats: 0n });
    expect(await spendable(other.borrower)).toBe(100_000_000n);
    expect(await checkMoney("full")).toEqual([]);
  });
});
