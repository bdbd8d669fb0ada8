import { expect, it } from "vitest";
import { db } from "@/db";
import { AREAS } from "@/lib/areas";
import { listCommitments } from "@/lib/core/area";
import { dayAfter } from "@/lib/core/format/calendar";
import { amountOf } from "@/lib/lending/plan/plan-rules";
import { readPlan } from "@/lib/lending/plan/stored-plan";
import { makeLoan, minor, repay } from "../loans";

it("includes a borrower's payments until a day, until they are paid", async () => {
  const { id, borrower, lender } = await makeLoan("active", { repayment: "instalments" });
  const [first, second] = await readPlan(db, id);
  if (!first || !second) throw new Error("the loan has no two payments");
  const due = (who: { id: string }, until: string) => listCommitments(AREAS, who.id, until);
  expect(await due(borrower, dayAfter(first.dueOn, -1))).toEqual([]);
  expect(await due(borrower, first.dueOn)).toEqual([
    {
      label: `Cuota del préstamo n.º ${id}`,
      currency: "USDC",
      minor: minor(amountOf(first)),
      dueOn: first.dueOn,
      path: `/p2p-lending/loans/${id}`,
    },
  ]);
  expect(await due(lender, second.dueOn)).toEqual([]);
  const cents = String(amountOf(first));
  await repay(borrower, id, `${cents.slice(0, -2)}.${cents.slice(-2)}`, "instalment");
  expect((await due(borrower, second.dueOn)).map(({ dueOn }) => dueOn)).toEqual([second.dueOn]);
});
