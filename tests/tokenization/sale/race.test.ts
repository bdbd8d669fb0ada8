import { describe, expect, it, vi } from "vitest";
import { clock } from "@/lib/core/format/clock";
import { investInProject } from "@/lib/tokenization/sale/invest-in-project";
import { investmentObligations, projectObligations } from "@/lib/tokenization/sale/obligations";
import { revokeInvestment } from "@/lib/tokenization/sale/revoke-investment";
import { closeSales } from "@/lib/tokenization/sale/sale-end";
import { callOf } from "../../factories/identity";
import { countByStatus, projectOf } from "../crowd";
import { CONFIRMED, invest, makeInvestor, makeSale, stateOf } from "../sales";

const breaches = async () => [...(await investmentObligations()), ...(await projectObligations())];

async function buyers(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => makeInvestor("200.00")));
  return Promise.all(people.map((person) => callOf(person)));
}

type Calling = Awaited<ReturnType<typeof callOf>>;

// On a busy machine the command may time out: a client sends the same request again with its key, and it is executed
// once.
async function insist(call: Calling, asked: object): Promise<string> {
  const keyed = { ...call, idempotencyKey: "una-vez" };
  const answer = await investInProject.run(keyed, asked).then(({ status }) => status, codeOf);
  return answer.startsWith("UnfinishedWrite") ? insist(call, asked) : answer;
}

const codeOf = (error: { code?: string }) => error.code ?? String(error);

describe("200 concurrent investors for the last tokens", () => {
  it("buy exactly what is left: the rest is refused, or waits with the money locked", async () => {
    const { id } = await makeSale();
    const calls = await buyers(200);
    const asked = { projectId: id, amount: "75.00", confirmations: CONFIRMED };
    const answers = await Promise.all(
      calls.map((call, place) => insist(call, { ...asked, waitingList: place % 2 === 0 })),
    );
    const count = (word: string) => answers.filter((answer) => answer === word).length;
    expect(count("reserved")).toBe(33);
    const answered = ["reserved", "listed", "conflict"];
    expect(answers.filter((answer) => !answered.includes(answer))).toEqual([]);
    expect(await stateOf(id)).toEqual({ status: "fundraising", left: 1n, raised: 247_500n, investors: 33 });
    expect(await countByStatus({ ...(await projectOf(id)) })).toEqual({
      reserved: 33,
      listed: count("listed"),
    });
    expect(await breaches()).toEqual([]);
  }, 60_000);
});

describe("concurrent calls", () => {
  it("concurrent revocation and deadline: the money is right and the firm money decides", async () => {
    const { id } = await makeSale();
    const leaving = await makeInvestor();
    await invest(await makeInvestor(), id, "975.00");
    const { deadlineAt } = await projectOf(id);
    const end = deadlineAt?.getTime() ?? 0;
    vi.spyOn(clock, "now").mockReturnValue(new Date(end - 1));
    const made = await invest(leaving, id, "25.00");
    const call = await callOf(leaving);
    vi.spyOn(clock, "now").mockReturnValue(new Date(end));
    const [revoked] = await Promise.all([
      revokeInvestment.run(call, { id: made.id }),
      closeSales(),
      closeSales(),
    ]);
    expect(revoked.refunded).toBe("25.00");
    expect((await projectOf(id)).status).toMatch(/waiting|failed/);
    vi.spyOn(clock, "now").mockReturnValue(new Date(end + 4 * 86_400_000));
    await closeSales();
    expect(await stateOf(id)).toMatchObject({ status: "failed", raised: 97_500n, investors: 1 });
  });

  it("revoking twice returns the money once", async () => {
    const { id } = await makeSale();
    const investor = await makeInvestor();
    const made = await invest(investor, id);
    const call = await callOf(investor);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => revokeInvestment.run(call, { id: made.id }).then(() => "done", codeOf)),
    );
    expect(answers.sort()).toEqual(["conflict", "conflict", "conflict", "done"]);
    expect(await stateOf(id)).toMatchObject({ left: 100n, raised: 0n, investors: 0 });
    expect(await breaches()).toEqual([]);
  });
});
