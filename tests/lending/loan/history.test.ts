import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GET as moves } from "@/app/api/loans/[id]/collateral/route";
import { GET as repayments } from "@/app/api/loans/[id]/repayments/route";
import { GET as one } from "@/app/api/loans/[id]/route";
import { RepaymentsCard } from "@/components/lending/plan/repayments-card";
import { db } from "@/db";
import { loanCollateralMoves, loanRepayments } from "@/db/schema";
import { readLoan } from "@/lib/lending/loan/queries";
import { LOAN_NOT_FOUND } from "@/lib/lending/loan/schema";
import { makeAdmin } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { expectError, type Plain, send } from "../../http/client";
import { makeLoan, viewerOf } from "../loans";

const COUNT = 230;

/** A running loan with more repayments and collateral moves than its page shows. */
async function longLoan() {
  const loan = await makeLoan("active");
  const loanId = loan.id;
  const paid = { kind: "early", amountCents: 3n, interestCents: 1n, principalCents: 2n } as const;
  const left = { ...paid, loanId, payerId: loan.borrower.id, principalAfterCents: 5n };
  const moved = { loanId, kind: "add", sats: 10_000n, afterSats: 20_000n, priceCents: 7_000_000n } as const;
  await db.insert(loanRepayments).values(Array.from({ length: COUNT }, () => left));
  await db.insert(loanCollateralMoves).values(Array.from({ length: COUNT }, () => moved));
  return loan;
}

async function allOf(handler: Plain, as: { id: string }, id: number) {
  const rows: { id: number }[] = [];
  let query = "";
  for (;;) {
    const page = await send(handler, "GET", { as, params: { id: String(id) }, query });
    expect(page.status).toBe(200);
    rows.push(...page.body);
    const next = page.headers.get("X-Next-Cursor");
    if (next === null) return rows;
    query = `?cursor=${next}`;
  }
}

describe("GET /api/loans/{id}/repayments and /collateral", () => {
  it("200: all of them to both parties, also those that the loan leaves out, newest first", async () => {
    const { id, borrower, lender } = await longLoan();
    const { body } = await send(one, "GET", { as: borrower, params: { id: String(id) } });
    const paid = await allOf(repayments, borrower, id);
    expect([body.repayments.length, paid.length]).toEqual([200, COUNT]);
    expect(body.repaid).toEqual({
      ...{ count: COUNT, amount: "6.90", interest: "2.30", principal: "4.60" },
      daysLate: 0,
    });
    expect(paid.slice(0, 200)).toEqual(body.repayments);
    const moved = await allOf(moves, lender, id);
    // With the one that started the loan.
    expect([body.collateralMoves.length, moved.length]).toEqual([200, COUNT + 1]);
    expect(moved.slice(0, 200)).toEqual(body.collateralMoves);
    for (const rows of [paid, moved]) expect(rows).toEqual(rows.toSorted((a, b) => b.id - a.id));
  });

  it("the loan's page says that it shows the latest", async () => {
    const { id, borrower } = await longLoan();
    const loan = await readLoan(await viewerOf(borrower), id);
    const card = renderToStaticMarkup(createElement(RepaymentsCard, { loan, timeZone: "Europe/Madrid" }));
    expect(card).toContain("Los 200 últimos de 230. El extracto los tiene todos.");
  });

  it("401, 404 for others, also administrators, 422 for another cursor", async () => {
    const { id, borrower } = await makeLoan("active");
    const params = { id: String(id) };
    for (const handler of [repayments, moves]) {
      expect((await send(handler, "GET", { params })).status).toBe(401);
      for (const as of [await makeTrader(), await makeAdmin()])
        expectError(await send(handler, "GET", { as, params }), "not_found", LOAN_NOT_FOUND);
      const wrong = await send(handler, "GET", { as: borrower, params, query: "?cursor=first" });
      expect(wrong.status).toBe(422);
    }
  });
});
