import { describe, expect, it } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { payPromises } from "@/lib/funding/promises/payments";
import { spendable } from "../../factories/wallet";
import { close, makeMember } from "../deals";
import { change, end, monthsOf, promise, promised, promiseOf, withGoal } from "./promises";

const clean = async () => expect(await checkMoney("full")).toEqual([]);
const codeOf = (error: { code?: string }) => error.code ?? String(error);
const done = () => "done";

describe("concurrent calls", () => {
  it("three jobs pay the month once", async () => {
    const { id, supporter } = await promised();
    await Promise.all([payPromises(), payPromises(), payPromises()]);
    expect(await monthsOf(id)).toHaveLength(1);
    expect(await spendable(supporter, "EUR")).toBe(198_000n);
    await clean();
  });

  it("paying and ending coincide: it is paid or not, and ended in both cases", async () => {
    const { id, supporter } = await promised();
    const [, answer] = await Promise.all([payPromises(), end(supporter, id).then(done, codeOf)]);
    expect([answer, (await promiseOf(id)).status]).toEqual(["done", "ended"]);
    const paid = (await monthsOf(id)).length;
    expect(await spendable(supporter, "EUR")).toBe(200_000n - BigInt(paid) * 2_000n);
    await payPromises();
    expect(await monthsOf(id)).toHaveLength(paid);
    await clean();
  });

  it("paying and closing coincide: it is paid or not, and ended in both cases", async () => {
    const { id, requestId, owner, supporter } = await promised();
    await Promise.all([payPromises(), close(owner, requestId)]);
    await payPromises();
    expect((await promiseOf(id)).status).toBe("ended");
    const paid = (await monthsOf(id)).length;
    expect(await spendable(supporter, "EUR")).toBe(200_000n - BigInt(paid) * 2_000n);
    await clean();
  });

  it("concurrent payment and change: one amount is paid, and the other one from then on", async () => {
    const { id, supporter } = await promised();
    const [, answer] = await Promise.all([
      payPromises(),
      change(supporter, id, { amount: "30.00" }).then(done, codeOf),
    ]);
    expect([answer, (await promiseOf(id)).amountCents]).toEqual(["done", 3_000n]);
    const left = await spendable(supporter, "EUR");
    expect([198_000n, 197_000n]).toContain(left);
    await clean();
  });

  it("promising twice makes one promise", async () => {
    const { id } = await withGoal();
    const supporter = await makeMember();
    const answers = await Promise.all([1, 2, 3].map(() => promise(supporter, id).then(done, codeOf)));
    expect(answers.sort()).toEqual(["conflict", "conflict", "done"]);
    await clean();
  });
});
