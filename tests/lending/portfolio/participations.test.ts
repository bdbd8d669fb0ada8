import { expect, it } from "vitest";
import { GET } from "@/app/api/bank/summary/route";
import { send } from "../../http/client";
import { loanRow, makeLoan, minor, repay } from "../loans";

const summaryOf = async (as: { id: string }) => (await send(GET, "GET", { as })).body;

it("the principal that a member has lent is part of what they own until it is paid back", async () => {
  const { lender, borrower, id } = await makeLoan("active");
  const { principalCents } = await loanRow(id);
  const lent = await summaryOf(lender);
  expect(lent.participations).toMatchObject([
    { label: `Préstamo n.º ${id}`, asset: "USDC", path: `/p2p-lending/loans/${id}` },
  ]);
  // The lender's 100,000 USDC at 1.08 US$ per euro.
  expect(lent.totalEur).toBe("92592.59");
  expect(minor(principalCents)).toBe(BigInt(lent.participations[0].amount.replace(".", "")));
  expect((await summaryOf(borrower)).participations).toEqual([]);
  await repay(borrower, id, "1000.00");
  const [left] = (await summaryOf(lender)).participations;
  expect(Number(left.amount)).toBeLessThan(Number(lent.participations[0].amount));
});

it("a loan that is not running, or was paid back, is not", async () => {
  for (const status of ["pending", "repaid"] as const) {
    const { lender } = await makeLoan(status);
    expect((await summaryOf(lender)).participations).toEqual([]);
  }
});
