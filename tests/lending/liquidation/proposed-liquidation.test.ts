import { beforeEach, expect, it } from "vitest";
import { POST as liquidate } from "@/app/api/admin/loans/[id]/liquidation/route";
import { POST as confirmPrice } from "@/app/api/admin/loans/price/route";
import { closeStaleProposals } from "@/lib/admin/proposals/stale-proposals";
import { AREAS } from "@/lib/areas";
import { auditOf, makeAdmin } from "../../factories/identity";
import { approveAs, proposalRow } from "../../factories/proposals";
import { set, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { beginAt, days, fallTo, loanRow, makeLoan, price } from "../loans";

beforeEach(async () => {
  await beginAt("70000.00");
  await set("disputeApprovalEur", "1000.00");
  await set("loanAutomaticLiquidation", false);
});

const sell = (as: { id: string }, id: number, body: object = {}) =>
  send(liquidate, "POST", {
    as,
    params: { id: String(id) },
    body: { method: "kind", price: "45000.00", ...body },
  });

async function inDefault() {
  const made = await makeLoan("active");
  await fallTo("45000.00");
  expect((await loanRow(made.id)).status).toBe("defaulted");
  return made;
}

it("202: a large one waits for a second administrator, and is sold at the price of the approval", async () => {
  const { id, borrower, lender } = await inDefault();
  const [admin, second] = [await makeAdmin(), await makeAdmin()];
  const proposed = await sell(admin, id, { reason: "En mora" });
  expect(proposed.status).toBe(202);
  expect((await loanRow(id)).status).toBe("defaulted");
  expect((await sell(second, id)).status).toBe(409);
  await price("44000.00");
  await closeStaleProposals(AREAS);
  const proposal = proposed.body.proposal.id;
  expect(await proposalRow(proposal)).toMatchObject({
    status: "proposed",
    payload: { changes: { price: [null, "45000.00"], lowestPrice: [null, "40500.00"] } },
  });
  expect((await approveAs(second, proposal)).status).toBe(201);
  expect(await proposalRow(proposal)).toMatchObject({ kind: "liquidation", status: "approved" });
  expect((await loanRow(id)).status).toBe("liquidated");
  // 8,000 dollars at 44,000.
  expect(await spendable(lender)).toBe(18_181_819n);
  expect((await auditOf(borrower)).at(-1)).toMatchObject({ details: { price: "44000.00", proposal } });
});

it("409: a proposed one at a much lower price has expired; at one in doubt it waits", async () => {
  const { id } = await inDefault();
  const [admin, second] = [await makeAdmin(), await makeAdmin()];
  const propose = async () => (await sell(admin, id)).body.proposal.id;
  const first = await propose();
  await price("41000.00");
  await price("40499.99");
  expectError(
    await approveAs(second, first),
    "conflict",
    "El precio ha bajado demasiado desde la propuesta: proponla de nuevo.",
  );
  expect((await proposalRow(first)).status).toBe("expired");
  await price("45000.00");
  await send(confirmPrice, "POST", { as: admin, body: { price: "45000.00" } });
  const again = await propose();
  travel(days(1) + 1);
  expect((await approveAs(second, again)).status).toBe(409);
  expect((await proposalRow(again)).status).toBe("proposed");
});
