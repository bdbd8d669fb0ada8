import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { findContract, readContract } from "@/lib/lending/portfolio/contract-queries";
import { exportLoan } from "@/lib/lending/portfolio/statement";
import { makeUser } from "@/tests/factories/identity";
import { loanRow, makeLoan, repay, viewerOf } from "@/tests/lending/loans";

const FROM = { ip: "203.0.113.7" };

describe("the contract of a loan", () => {
  it("exists from the start of the loan, and can be verified by its code", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const mine = await readContract(await viewerOf(borrower), id);
    expect(mine).toMatchObject({ id, principalCents: 800_000n, interestCents: 60_000n, isTrue: true });
    expect(mine.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await readContract(await viewerOf(lender), id)).toEqual(mine);
    expect(await findContract(` ${mine.code.toUpperCase()} `, FROM)).toEqual(mine);
  });

  it("is unchanged after a repayment, and fails the verification after a change of a figure", async () => {
    const { id, borrower } = await makeLoan("active");
    const { code } = await readContract(await viewerOf(borrower), id);
    await repay(borrower, id, "100.00");
    expect((await findContract(code, FROM)).isTrue).toBe(true);
    await db.update(loans).set({ aprPoints: 751 }).where(eq(loans.id, id));
    expect((await findContract(code, FROM)).isTrue).toBe(false);
  });

  it("is visible only to the parties, and does not exist before the start", async () => {
    const { id } = await makeLoan("active");
    const stranger = await viewerOf(await makeUser());
    await expect(readContract(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    const waiting = await makeLoan("pending");
    const borrower = await viewerOf(waiting.borrower);
    await expect(readContract(borrower, waiting.id)).rejects.toMatchObject({ code: "not_found" });
    expect((await loanRow(waiting.id)).contractHash).toBeNull();
  });

  it("is found by its own code only", async () => {
    const { id, borrower } = await makeLoan("active");
    const { code } = await readContract(await viewerOf(borrower), id);
    const wrong = [
      `${id}`,
      `${id}-0000000000000000`,
      code.slice(0, -1),
      code.replace(`${id}-`, `${id + 1}-`),
      "x",
    ];
    for (const typed of wrong) {
      await expect(findContract(typed, FROM)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("the statement of a loan", () => {
  it("has the principal, each payment and each move of the collateral, in order", async () => {
    const { id, borrower, lender } = await makeLoan("repaid");
    const text = await new Response(await exportLoan(await viewerOf(lender), id)).text();
    const lines = text.trim().split("\r\n");
    expect(lines[0]).toBe("Fecha;Movimiento;Moneda;Importe;Interés;Principal;Queda");
    expect(lines.map((line) => line.split(";")[1])).toEqual([
      "Movimiento",
      "Principal entregado",
      "Garantía depositada",
      "Devolución anticipada",
      "Garantía devuelta",
    ]);
    expect(lines[3]).toMatch(/;USDC;8000\.00;0\.00;8000\.00;0\.00$/);
    expect(lines[4]).toMatch(/;BTC;-0\.19500000;;;0\.00000000$/);
    expect(await new Response(await exportLoan(await viewerOf(borrower), id)).text()).toBe(text);
  });

  it("is visible only to its party", async () => {
    const { id } = await makeLoan("active");
    const stranger = await viewerOf(await makeUser());
    await expect(exportLoan(stranger, id)).rejects.toMatchObject({ code: "not_found" });
  });
});
