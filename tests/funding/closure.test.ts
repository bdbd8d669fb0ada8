import { afterEach, expect, it } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { editRequest } from "@/lib/funding/requests/edit-request";
import { callOf } from "../factories/identity";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../factories/kill-switch";
import { travel } from "../setup/clock";
import { accept, counter, makeMember, makeRequest, offer, requestOf, revoke, tick } from "./deals";
import { promise, withGoal } from "./promises/promises";

const DAY = 24 * 60;

afterEach(forgetClosure);

it("a covered request whose time ended during a closure is open again for a day after a revocation", async () => {
  const { id: requestId, owner } = await makeRequest({ amount: "600.00" });
  const investor = await makeMember();
  travel(39 * DAY);
  const { id } = await offer(investor, requestId);
  await accept(owner, id, 1);
  expect((await requestOf(requestId)).status).toBe("covered");
  await engageKillSwitch();
  travel(42 * DAY);
  const opened = clock.now();
  await reopenLedger(opened);
  await revoke(investor, id);
  const reopened = { status: "open", deadlineAt: plusMinutes(opened, DAY), agreedCents: 0n };
  expect(await requestOf(requestId)).toMatchObject(reopened);
  const other = await offer(await makeMember(), requestId);
  expect((await accept(owner, other.id, 1)).status).toBe("accepted");
  expect(await checkMoney("full")).toEqual([]);
});

it("a covered request has its new time also if the job runs before the revocation", async () => {
  const { id: requestId, owner } = await makeRequest({ amount: "600.00" });
  const investor = await makeMember();
  travel(39 * DAY);
  const { id } = await offer(investor, requestId);
  await accept(owner, id, 1);
  await engageKillSwitch();
  travel(42 * DAY);
  const opened = clock.now();
  await reopenLedger(opened);
  await tick();
  const covered = { status: "covered", deadlineAt: plusMinutes(opened, DAY) };
  expect(await requestOf(requestId)).toMatchObject(covered);
  await revoke(investor, id);
  travel(43 * DAY + 1);
  await tick();
  expect((await requestOf(requestId)).status).toBe("closed");
});

it("503 while it is closed: offers, promises and changes of a request whose time is over; then they go on", async () => {
  const { id: requestId, owner } = await withGoal();
  const [investor, other] = [await makeMember(), await makeMember()];
  travel(38 * DAY);
  const { id } = await offer(investor, requestId);
  await engageKillSwitch();
  travel(42 * DAY);
  const acts = {
    edit: async () => editRequest.run(await callOf(owner), { id: requestId, monthlyGoal: "600.00" }),
    offer: () => offer(other, requestId, "300.00", { equityRequested: "3.00" }),
    counter: () => counter(owner, id, 1, { equityRequested: "5.00" }),
    promise: () => promise(other, requestId),
  };
  for (const act of Object.values(acts)) {
    await expect(act()).rejects.toMatchObject({ code: "unavailable", message: MESSAGE.ledgerClosed });
  }
  const opened = clock.now();
  await reopenLedger(opened);
  expect((await acts.edit()).monthlyGoal).toBe("600.00");
  expect((await requestOf(requestId)).deadlineAt).toEqual(plusMinutes(opened, DAY));
  expect((await acts.offer()).status).toBe("pending");
  expect((await acts.counter()).status).toBe("negotiating");
  expect((await acts.promise()).status).toBe("active");
});

it("a request whose time is not over can be changed while the ledger is closed", async () => {
  const { id, owner } = await withGoal();
  await engageKillSwitch();
  const changed = await editRequest.run(await callOf(owner), { id, monthlyGoal: "600.00" });
  expect(changed.monthlyGoal).toBe("600.00");
});
