import { expect, it } from "vitest";
import { POST as withdraw } from "@/app/api/bank/pools/[id]/withdrawals/route";
import { GET } from "@/app/api/bank/pools/route";
import { db } from "@/db";
import { bankPoolWithdrawals } from "@/db/schema";
import { contributeToPool } from "@/lib/bank/pools/contribute-to-pool";
import { verifyLedger } from "@/lib/ledger/verify";
import { callOf, makeAdmin } from "../../factories/identity";
import { depositInto, earnFees, lendFrom, poolOf } from "../../factories/pools";
import { makeTrader } from "../../factories/wallet";
import { send } from "../../http/client";

type Person = { id: string };

const take = (as: Person, id: number, amount: string) =>
  send(withdraw, "POST", { as, params: { id: String(id) }, body: { amount } });

const seenBy = async (as: Person) => (await send(GET, "GET", { as })).body[0];

it("the free part of a position can be withdrawn to the cent, however many withdrawals wait", async () => {
  const { id, asset } = await poolOf("EUR");
  const [one, other] = [await makeTrader({ EUR: "1000" }), await makeTrader({ EUR: "1000" })];
  await depositInto(one, id, "600");
  await depositInto(other, id, "500");
  expect((await seenBy(one)).free).toBe((await seenBy(one)).position.amount);
  await earnFees("EUR", 7_777n);
  const paid = { id, amount: "77.77", reason: "Rendimiento" };
  await contributeToPool.run(await callOf(await makeAdmin()), paid);
  const giveBack = await lendFrom({ id, asset }, 117_700n);
  for (let count = 1; count <= 51; count += 1) {
    expect((await take(one, id, "3.33")).body.status).toBe("waiting");
  }
  const { free, position, waiting } = await seenBy(one);
  expect(waiting).toHaveLength(50);
  expect(await db.$count(bankPoolWithdrawals)).toBe(51);
  expect(Number(free)).toBeCloseTo(Number(position.amount) - 51 * 3.33, 0);
  const more = await take(one, id, (Number(free) + 0.01).toFixed(2));
  expect([more.status, more.body.message]).toEqual([
    409,
    `En este pool puedes retirar ${free.replace(".", ",")} € como mucho.`,
  ]);
  expect((await take(one, id, free)).status).toBe(201);
  expect((await seenBy(one)).free).toBe("0.00");
  await giveBack();
  expect(await verifyLedger("full")).toEqual([]);
});
