import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as fund } from "@/app/api/loans/fund/route";
import { GET as read } from "@/app/api/offers/[type]/[id]/key-information/route";
import { db } from "@/db";
import { investorDeclarations, loanConsents, loanRequests, loans, offerSheets } from "@/db/schema";
import { DECLARATION_VERSION } from "@/lib/identity/investor/constants";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { editRequest } from "@/lib/lending/posts/edit-post";
import { renewRequest } from "@/lib/lending/posts/renew-post";
import { findOfferedLoan } from "@/lib/lending/sheets/offer";
import { putMissingSheets } from "@/lib/lending/sheets/publication";
import { forgetNetWorth } from "@/lib/lending/sheets/retention";
import { currentSheet } from "@/lib/offers/sheets";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeTrader, set, spendable } from "../../factories/wallet";
import { send } from "../../http/client";
import { CONFIRMED, dataFor, makeRequest, viewerOf } from "../loans";
import { publishRequest } from "../posts/calls";

type Who = { id: string };

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

const sheetFor = (id: number, as: Who | null) =>
  send(read, "GET", { as, params: { type: "loan", id: String(id) } });
const versionOf = async (id: number) => (await currentSheet({ type: "loan", id }))?.version ?? null;
const lend = (as: Who, requestId: number, confirmations: object) =>
  send(fund, "POST", { as, body: { requestId, paymentData: dataFor("usdc"), confirmations } });

describe("the key information sheet of a request for a loan", () => {
  it("contains its terms, and is readable for members with the app, then for the parties of the loan and administrators", async () => {
    const borrower = await makeTrader();
    const lender = await makeTrader({ USDC: "9000" });
    const { id } = await makeRequest(borrower, { repayment: "instalments" });
    const { status, body } = await sheetFor(id, await makeTrader());
    expect([status, body]).toMatchObject([200, { type: "loan", id, version: 1 }]);
    const said = JSON.stringify(body.parts);
    for (const words of ["8.000,00", "7,5 % por todo el plazo", "6 cuotas", "0,195", "Tiempo para pensarlo"])
      expect(said).toContain(words);
    expect((await sheetFor(id, await makeUser())).status).toBe(404);
    expect((await sheetFor(id, null)).status).toBe(404);
    expect((await lend(lender, id, CONFIRMED)).status).toBe(201);
    for (const reader of [borrower, lender, await makeAdmin()]) {
      expect((await sheetFor(id, reader)).status).toBe(200);
    }
    expect((await sheetFor(id, await makeTrader())).status).toBe(404);
  });

  it("leads each party to the newest loan of theirs, administrators to its case, and stays readable after a cancellation", async () => {
    const [borrower, admin] = [await makeTrader(), await makeAdmin()];
    const [first, second] = [await makeTrader({ USDC: "9000" }), await makeTrader({ USDC: "9000" })];
    const { id } = await makeRequest(borrower);
    const cancelled = (await lend(first, id, CONFIRMED)).body.id as number;
    await cancelLoan.run(await callOf(first), { id: cancelled });
    const pathFor = async (who: Who) => (await findOfferedLoan(id, await viewerOf(who)))?.path;
    expect(await pathFor(borrower)).toBe("/p2p-lending?tab=lend");
    const newest = (await lend(second, id, CONFIRMED)).body.id as number;
    const pageOf = (loan: number) => `/p2p-lending/loans/${loan}`;
    expect(await pathFor(first)).toBe(pageOf(cancelled));
    expect([await pathFor(second), await pathFor(borrower)]).toEqual([pageOf(newest), pageOf(newest)]);
    expect(await pathFor(admin)).toBe(`/admin?tab=approvals&queue=loans&view=all&id=${newest}`);
    await cancelLoan.run(await callOf(second), { id: newest });
    await db.update(loanRequests).set({ status: "cancelled" }).where(eq(loanRequests.id, id));
    expect([await pathFor(first), await pathFor(second)]).toEqual([pageOf(cancelled), pageOf(newest)]);
    expect((await sheetFor(id, first)).status).toBe(200);
    expect((await sheetFor(id, await makeTrader())).status).toBe(404);
  });

  it("is another version where a term changes, and the same one where it is renewed", async () => {
    const borrower = await makeTrader();
    const { id } = await publishRequest({}, borrower);
    expect(await versionOf(id)).toBe(1);
    await renewRequest.run(await callOf(borrower), { id });
    expect(await versionOf(id)).toBe(1);
    await editRequest.run(await callOf(borrower), { id, interestRate: "9" });
    expect(await versionOf(id)).toBe(2);
    const refused = await lend(await makeTrader({ USDC: "20000" }), id, CONFIRMED);
    expect(refused.body).toMatchObject({
      code: "conflict",
      message: "La ficha de datos fundamentales ha cambiado. Lee la versión 2 y vuelve a confirmar.",
    });
  });

  it("is created by the job for requests from before sheets existed, once", async () => {
    const { id } = await makeRequest(await makeTrader());
    await db.delete(offerSheets).where(eq(offerSheets.offerId, id));
    expect((await lend(await makeTrader({ USDC: "9000" }), id, CONFIRMED)).status).toBe(409);
    expect(await putMissingSheets()).toBe(1);
    expect(await putMissingSheets()).toBe(0);
    expect(await versionOf(id)).toBe(1);
  });
});

describe("the confirmations of a member who funds a request", () => {
  it("are required by name, and nothing is locked without them", async () => {
    const lender = await makeTrader({ USDC: "9000" });
    const { id } = await makeRequest(await makeTrader());
    const { status, body } = await lend(lender, id, {});
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual(
      ["loss", "risk", "sheet", "threshold", "untested"].map((each) => `confirmations.${each}`),
    );
    expect(body.fields["confirmations.loss"]).toContain("Puedo perder los 8.000,00\u00a0USDC que invierto");
    expect(await spendable(lender, "USDC")).toBe(9_000_000_000n);
    const [row] = await db.select().from(loanRequests).where(eq(loanRequests.id, id));
    expect(row?.status).toBe("open");
  });

  it("are stored with the loan only for the lender, with the amount of the warning", async () => {
    const lender = await makeTrader({ USDC: "9000" });
    const { id } = await makeRequest(await makeTrader());
    const { body } = await lend(lender, id, CONFIRMED);
    const [kept] = await db.select().from(loanConsents).where(eq(loanConsents.loanId, body.id));
    expect(kept).toMatchObject({
      userId: lender.id,
      sheetId: (await currentSheet({ type: "loan", id }))?.id,
      thresholdCents: 100_000n,
      isSophisticated: false,
    });
    for (const at of [kept?.riskAt, kept?.lossAt, kept?.untestedAt, kept?.warnedAt])
      expect(at).toBeInstanceOf(Date);
    expect(JSON.stringify(body)).not.toContain("netWorth");
  });

  it("of a sophisticated investor are only the sheet and the risk, and a dollar loan counts in euros", async () => {
    const [lender, plain] = [await makeTrader({ USDC: "9000" }), await makeTrader({ USDC: "9000" })];
    const now = new Date();
    await db.insert(investorDeclarations).values({
      userId: lender.id,
      criteria: ["wealth", "trades"],
      wording: DECLARATION_VERSION,
      declaredAt: now,
      validUntil: new Date(now.getTime() + 86_400_000),
    });
    const { id } = await makeRequest(await makeTrader());
    expect((await lend(lender, id, { sheet: 1, risk: true, loss: true })).status).toBe(201);
    // 1,080.00 dollars are 1,000.00 euros: no warning at the threshold, a warning one cent above it.
    await set("eurUsdRate", "1.080000");
    const atIt = await makeRequest(await makeTrader(), { amountCents: 108_000n });
    const above = await makeRequest(await makeTrader(), { amountCents: 108_001n });
    const all = { sheet: 1, risk: true, loss: true, untested: true };
    expect((await lend(plain, atIt.id, all)).status).toBe(201);
    expect(Object.keys((await lend(plain, above.id, all)).body.fields)).toEqual(["confirmations.threshold"]);
  });

  it("are deleted with the lender's assets five years after the loan was closed", async () => {
    const lender = await makeTrader({ USDC: "20000" });
    const ids: number[] = [];
    for (let each = 0; each < 2; each += 1) {
      const { id } = await makeRequest(await makeTrader());
      const { body } = await lend(lender, id, CONFIRMED);
      await cancelLoan.run(await callOf(lender), { id: body.id });
      ids.push(body.id);
    }
    await db.update(loanConsents).set({ netWorthCents: 1_000n });
    const [old, recent] = ids as [number, number];
    await db
      .update(loans)
      .set({ closedAt: new Date("2015-01-01") })
      .where(eq(loans.id, old));
    await forgetNetWorth();
    const kept = await db.select().from(loanConsents).where(inArray(loanConsents.loanId, ids));
    expect(new Map(kept.map(({ loanId, netWorthCents }) => [loanId, netWorthCents]))).toEqual(
      new Map([
        [old, null],
        [recent, 1_000n],
      ]),
    );
  });
});
