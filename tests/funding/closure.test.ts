import { afterEach, expect, it } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../factories/kill-switch";
import { travel } from "../setup/clock";
import { accept, makeMember, makeRequest, offer, requestOf, revoke, tick } from "./deals";

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
