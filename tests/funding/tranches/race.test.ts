import { describe, expect, it } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { TRANCHE_DAYS } from "@/lib/funding/constants";
import { payFunding } from "@/lib/funding/offers/payments";
import { expireTranches } from "@/lib/funding/tranches/deal";
import { travel } from "../../setup/clock";
import { accept, makeMember, makeRequest, offer } from "../deals";
import { approve, inParts, PARTS, prove, statesOf, waive } from "../parts";

const DAY = 24 * 60;
const clean = async () => expect(await checkMoney("full")).toEqual([]);
const codeOf = (error: { code?: string }) => error.code ?? String(error);
const done = () => "done";

describe("concurrent calls", () => {
  it("approving four times pays once", async () => {
    const { id, owner, investor, due } = await inParts();
    await prove(owner, due);
    const answers = await Promise.all([1, 2, 3, 4].map(() => approve(investor, due).then(done, codeOf)));
    expect(answers.sort()).toEqual(["conflict", "conflict", "conflict", "done"]);
    expect(await statesOf(id)).toEqual(["released", "released", "due"]);
    await clean();
  });

  it("concurrent approval and waiver: one of them is executed", async () => {
    const { id, owner, investor, due } = await inParts();
    await prove(owner, due);
    const answers = await Promise.all([
      approve(investor, due).then(done, codeOf),
      waive(owner, due).then(done, codeOf),
    ]);
    expect(answers.sort()).toEqual(["conflict", "done"]);
    const [, state] = await statesOf(id);
    expect(["released", "returned"]).toContain(state);
    await clean();
  });

  it("two runs of the job: a late tranche is returned once", async () => {
    const { id } = await inParts();
    travel((TRANCHE_DAYS.proof + 1) * DAY);
    await Promise.all([expireTranches(), expireTranches(), expireTranches()]);
    expect(await statesOf(id)).toEqual(["released", "returned", "returned"]);
    await clean();
  });

  it("an agreement with tranches is paid once by two concurrent jobs", async () => {
    const { id: requestId, owner } = await makeRequest();
    const investor = await makeMember();
    const { id } = await offer(investor, requestId, "600.00", { tranches: PARTS });
    await accept(owner, id, 1);
    travel(5 * DAY);
    await Promise.all([payFunding(), payFunding(), payFunding()]);
    expect(await statesOf(id)).toEqual(["released", "due", "waiting"]);
    await clean();
  });
});
