import { afterEach, expect, it } from "vitest";
import { POST as pay } from "@/app/api/bank/requests/[id]/payment/route";
import { POST as ask, GET as list } from "@/app/api/bank/requests/route";
import { expireRequests } from "@/lib/bank/payments/deadlines";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../../factories/kill-switch";
import { spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { asMember, twoMembers } from "./calls";

const DAY = 24 * 60;

afterEach(forgetClosure);

it("a request that ended while the ledger was closed can be paid for a day after the opening", async () => {
  const [ana, eva] = await twoMembers();
  const asked = async () => {
    const body = { asset: "EUR", amount: "10.00", from: ana.email };
    return (await send(ask, "POST", { as: eva, body })).body.id as number;
  };
  const [first, second] = [await asked(), await asked()];
  const paid = (id: number) => asMember(pay, ana, { params: { id: String(id) } });
  const before = await spendable(eva, "EUR");
  await engageKillSwitch();
  travel(8 * DAY);
  expect(await expireRequests()).toBe(0);
  expectError(await paid(first), "unavailable", MESSAGE.ledgerClosed);
  const opened = clock.now();
  await reopenLedger(opened);
  expect((await paid(first)).status).toBe(201);
  expect(await expireRequests()).toBe(0);
  const end = plusMinutes(opened, DAY).toISOString();
  const states = async () => (await send(list, "GET", { as: eva })).body;
  expect(await states()).toMatchObject([
    { id: second, status: "pending", expiresAt: end },
    { status: "paid" },
  ]);
  travel(9 * DAY + 1);
  await expireRequests();
  expect(await states()).toMatchObject([{ status: "expired" }, { status: "paid" }]);
  expect(await spendable(eva, "EUR")).toBe(before + 1_000n);
});
