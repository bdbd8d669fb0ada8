import { describe, expect, it } from "vitest";
import { db } from "@/db";
import type { Token } from "@/lib/core/format/money";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { distributionObligations } from "@/lib/tokenization/distributions/obligations";
import { payDistributions, payNextPage } from "@/lib/tokenization/distributions/payouts";
import { proposeExit } from "@/lib/tokenization/exits/propose-exit";
import { stopExit } from "@/lib/tokenization/exits/stop-exit";
import { voteExit } from "@/lib/tokenization/exits/vote-exit";
import { withdrawExit } from "@/lib/tokenization/exits/withdraw-exit";
import { endPolls } from "@/lib/tokenization/polls/poll-end";
import { projectObligations } from "@/lib/tokenization/sale/obligations";
import { settleSales } from "@/lib/tokenization/sale/settlement";
import { callOf, makeVerifiedUser } from "../../factories/identity";
import { expectSound } from "../../factories/purchase";
import { give, spendable } from "../../factories/wallet";
import { readSupply } from "../../ledger/supply";
import { decide, investTogether, makeProject, projectOf } from "../crowd";
import { failNextTen } from "../failing-updates";
import { fundedSale, later } from "./exits";

type Person = { id: string };
type Command = { run: (call: Awaited<ReturnType<typeof callOf>>, input: object) => Promise<unknown> };

/** Returns `done`, or the code of the refusal. */
async function run(command: unknown, as: Person, input: object): Promise<string> {
  const call = await callOf(as);
  const ran = (command as Command).run(call, input);
  return ran.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );
}

const BUYBACK = { kind: "buyback", price: "26.00" };

const breaches = async () => [...(await projectObligations()), ...(await distributionObligations())];

async function proposed(by: Person, id: number, asked: object = BUYBACK): Promise<number> {
  const { id: exit } = await proposeExit.run(await callOf(by), { id, ...asked } as never);
  return exit;
}

describe("concurrent calls", () => {
  it("of two concurrent proposals, one is accepted", async () => {
    const { id, promoter } = await fundedSale();
    const before = await spendable(promoter, "EUR");
    const answers = await Promise.all([1, 2].map(() => run(proposeExit, promoter, { id, ...BUYBACK })));
    expect(answers.sort()).toEqual(["conflict", "done"]);
    expect(before - (await spendable(promoter, "EUR"))).toBe(104_000n);
    await expectSound();
  });

  it("concurrent votes of one holder count once", async () => {
    const { id, promoter, holders } = await fundedSale();
    const exit = await proposed(promoter, id);
    const votes = [true, false, true, false, true].map((approve) =>
      run(voteExit, holders[1], { id, exit, approve }),
    );
    expect(new Set(await Promise.all(votes))).toEqual(new Set(["done"]));
    expect(await run(voteExit, holders[1], { id, exit, approve: true })).toBe("done");
    expect(await run(voteExit, holders[0], { id, exit, approve: true })).toBe("done");
    await Promise.all([1, 2, 3].map(() => payDistributions()));
    expect(await breaches()).toEqual([]);
    await expectSound();
  });

  it("concurrent vote, withdrawal, stop and end: one of them applies, and the money is in one place", async () => {
    const { id, promoter, administrator, holders } = await fundedSale();
    const before = await spendable(promoter, "EUR");
    const exit = await proposed(promoter, id);
    await Promise.all([
      run(voteExit, holders[0], { id, exit, approve: true }),
      run(voteExit, holders[1], { id, exit, approve: true }),
      run(withdrawExit, promoter, { id, exit }),
      run(stopExit, administrator, { id, exit, reason: "Prueba" }),
    ]);
    await payDistributions();
    const { status } = await projectOf(id);
    const spent = before - (await spendable(promoter, "EUR"));
    expect(["completed 104000", "funded 0"]).toContain(`${status} ${spent}`);
    await expectSound();
  });

  it("concurrent end and last vote: it is accepted or it is not, and nothing is paid twice", async () => {
    const { id, promoter, holders } = await fundedSale();
    const before = await spendable(promoter, "EUR");
    const exit = await proposed(promoter, id);
    await run(voteExit, holders[0], { id, exit, approve: true });
    later(14);
    await Promise.all([endPolls(), run(voteExit, holders[1], { id, exit, approve: true }), endPolls()]);
    await payDistributions();
    expect(before - (await spendable(promoter, "EUR"))).toBe(0n);
    expect((await projectOf(id)).status).toBe("funded");
    await expectSound();
  });
});

describe("a payout process", () => {
  it("that dies ten times at the end of a page pays every holder once", async () => {
    const promoter = await makeVerifiedUser();
    const project = await makeProject({ ownerId: promoter.id });
    const holders = await investTogether(project, { count: 60, units: 1_000_000n });
    await decide(project, "funded");
    await settleSales();
    await give(promoter, { EUR: "9000.00" });
    const [first = ""] = holders;
    const exit = await proposed(promoter, project.id, { kind: "windup", amount: "100.00" });
    for (const id of holders.slice(0, 40))
      await run(voteExit, { id }, { id: project.id, exit, approve: true });
    const revive = await failNextTen("project_payouts");
    for (let deaths = 0; deaths < 10; deaths += 1) {
      await expect(payNextPage(exit)).rejects.toThrow();
      expect(await breaches()).toEqual([]);
    }
    while (await payNextPage(exit));
    await revive();
    const token = project.tokenSymbol as Token;
    expect(await readSupply(token)).toEqual({ issuedUnits: 0n, heldUnits: 0n, holders: 0 });
    const paid = await Promise.all(holders.map((id) => balanceOf(db, available(id, "EUR"))));
    expect(paid.reduce((sum, cents) => sum + cents, 0n)).toBe(10_000n);
    expect(Number(await balanceOf(db, available(first, "EUR")))).toBeGreaterThanOrEqual(166);
    expect((await projectOf(project.id)).status).toBe("wound_up");
    expect(await breaches()).toEqual([]);
  });
});
