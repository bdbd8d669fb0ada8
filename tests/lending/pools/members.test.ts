import { beforeEach, describe, expect, it } from "vitest";
import { POST as deposit } from "@/app/api/bank/pools/[id]/deposits/route";
import { checkMoney } from "@/lib/admin/money/verification";
import { payPoolQueues } from "@/lib/bank/pools/queue";
import { loan } from "@/lib/lending/loan/deal";
import { depositInto, lendFrom, poolOf, withdrawOutOf } from "../../factories/pools";
import { give } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { accept, leave, repay, viewerOf } from "../loans";
import { beginWithoutOffers, makeBorrower, makeLender, seenBy } from "./lender";

beforeEach(beginWithoutOffers);

const invest = (as: { id: string }, id: number) =>
  send(deposit, "POST", { as, params: { id: String(id) }, body: { amount: "500.00" } });

const MEMBER = "Tienes dinero en este pool: retíralo antes de pedirle un préstamo o elige otra oferta.";

describe("nobody lends to themselves through a pool", () => {
  it("409: a deposit of a borrower of the pool, until the loan has ended", async () => {
    const { id: poolId, offerId } = await makeLender();
    const borrower = await makeBorrower();
    const { id } = await accept(borrower, offerId, "wallet");
    const refusal = "Tienes un préstamo de este pool en curso: podrás aportar cuando termine.";
    expectError(await invest(borrower, poolId), "conflict", refusal);
    await leave(borrower, id);
    expectError(await invest(borrower, poolId), "conflict", refusal);
    const euros = await poolOf("EUR");
    await give(borrower, { EUR: "500", USD: "1000" });
    expect((await invest(borrower, euros.id)).status).toBe(201);
    await repay(borrower, id, (await loan.read(await viewerOf(borrower), id)).debt?.total ?? "");
    expect((await invest(borrower, poolId)).status).toBe(201);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("409: a loan for a member of the pool, also while their withdrawal waits", async () => {
    const { id: poolId, offerId } = await makeLender();
    const member = await makeBorrower();
    await depositInto(member, poolId, "500");
    const take = () => accept(member, offerId, "wallet");
    await expect(take()).rejects.toMatchObject({ code: "conflict", message: MEMBER });
    const { available, position } = await seenBy(member);
    const giveBack = await lendFrom({ id: poolId, asset: "USD" }, BigInt(available.replace(".", "")));
    expect((await withdrawOutOf(member, poolId, position.amount)).status).toBe("waiting");
    await expect(take()).rejects.toMatchObject({ code: "conflict", message: MEMBER });
    await giveBack();
    await payPoolQueues();
    expect(await checkMoney("full")).toEqual([]);
  });

  it("a former member may take it", async () => {
    const { id: poolId, offerId } = await makeLender();
    const member = await makeBorrower();
    await depositInto(member, poolId, "500");
    await withdrawOutOf(member, poolId, (await seenBy(member)).position.amount);
    expect((await accept(member, offerId, "wallet")).status).toBe("pending");
  });
});
