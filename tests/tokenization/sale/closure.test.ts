import { afterEach, describe, expect, it } from "vitest";
import { POST as REVOKE } from "@/app/api/projects/investments/[id]/revocation/route";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { closeSale } from "@/lib/tokenization/sale/close-sale";
import { callOf } from "../../factories/identity";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../../factories/kill-switch";
import { expectSound } from "../../factories/purchase";
import { spendable } from "../../factories/wallet";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { projectOf } from "../crowd";
import { close, invest, investmentOf, makeInvestor, makeSale, revoke } from "../sales";

const DAY = 24 * 60;

afterEach(forgetClosure);

/** A sold-out sale whose four days to revoke end while the ledger is closed, six days after the investment. */
async function closedSale() {
  const { id } = await makeSale({ totalTokens: "40" });
  const investor = await makeInvestor();
  const { id: investment } = await invest(investor, id, "1000.00");
  await engageKillSwitch();
  travel(6 * DAY);
  await close();
  expect((await projectOf(id)).status).toBe("fundraising");
  return { id, investor, investment };
}

describe("the reflection period of a sale while the ledger is closed", () => {
  it("503: nobody revokes; in the day after it they can", async () => {
    const { investor, investment } = await closedSale();
    const params = { id: String(investment) };
    expect((await send(REVOKE, "POST", { as: investor, params })).status).toBe(503);
    await reopenLedger(clock.now());
    expect((await send(REVOKE, "POST", { as: investor, params })).body.status).toBe("revoked");
    expect(await spendable(investor, "EUR")).toBe(100_000n);
    await expectSound();
  });

  it("ends a day after it, and then the sale is decided", async () => {
    const { id, investor, investment } = await closedSale();
    const opened = clock.now();
    await reopenLedger(opened);
    await close();
    const until = plusMinutes(opened, DAY);
    expect((await investmentOf(investment)).revocableUntil).toEqual(until);
    expect((await projectOf(id)).status).toBe("fundraising");
    travel(7 * DAY + 2);
    await close();
    expect((await projectOf(id)).status).toBe("funded");
    await expect(revoke(investor, investment)).rejects.toMatchObject({ code: "conflict" });
    await expectSound();
  });

  it("moves the decision of a sale that waits for it", async () => {
    const { id, promoter } = await makeSale();
    await invest(await makeInvestor(), id, "1000.00");
    await closeSale.run(await callOf(promoter), { id });
    await engageKillSwitch();
    travel(6 * DAY);
    await close();
    const opened = clock.now();
    await reopenLedger(opened);
    await close();
    expect(await projectOf(id)).toMatchObject({ status: "waiting", firmAt: plusMinutes(opened, DAY) });
    travel(7 * DAY + 2);
    await close();
    expect((await projectOf(id)).status).toBe("funded");
  });
});
