import { expect, it } from "vitest";
import type { Tx } from "@/db";
import * as payments from "@/lib/bank/payments/notices";
import { notifyOfPayout } from "@/lib/bank/payouts/notices";
import { notifyOfTopup } from "@/lib/bank/topups/notices";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { notifyRemoved } from "@/lib/lending/posts/notices";
import { OFFERS, REQUESTS } from "@/lib/lending/posts/sides";
import { notifyOfDeposit } from "@/lib/wallet/deposits/notices";
import { notifyOfWithdrawal } from "@/lib/wallet/withdrawals/notices";
import { makeUser } from "../../factories/identity";
import { allowOrigins, deliveriesOf, makeWebhook } from "./webhooks";

const ORIGIN = "http://127.0.0.1:9";
const AMOUNTS = { asset: "BTC", amountMinor: 1_000n, networkFeeMinor: 10n } as const;

const SCHEDULED = { category: "account", path: "/debank/payments?view=scheduled", standingOrder: 31 };

it.each<[string, object, (tx: Tx, row: never) => Promise<void>]>([
  [
    "a deposit",
    { category: "exchange", path: "/debank/open?wallet=history", deposit: 31 },
    (tx, row) => notifyOfDeposit(tx, row, { event: "credited", mail: null }),
  ],
  [
    "a withdrawal",
    { category: "exchange", path: "/debank/open?wallet=history", withdrawal: 31 },
    (tx, row) => notifyOfWithdrawal(tx, row, { event: "completed", mail: null }),
  ],
  [
    "a top-up",
    { category: "account", path: "/debank/topup", topup: 31 },
    (tx, row) => notifyOfTopup(tx, row, { event: "paid", cents: 1_000n, now: clock.now() }),
  ],
  [
    "a payout",
    { category: "account", path: "/debank/payout", payout: 31 },
    (tx, row) => notifyOfPayout(tx, row, "completed"),
  ],
  ["a scheduled payment", SCHEDULED, (tx, row) => payments.notifyOfOrder(tx, row)],
  ["a cancelled scheduled payment", SCHEDULED, (tx, row) => payments.notifyOfLeftOrder(tx, row)],
  ["a failed scheduled payment", SCHEDULED, (tx, row) => payments.notifyOfFailure(tx, row, "")],
  ["a delayed scheduled payment", SCHEDULED, (tx, row) => payments.notifyOfDelay(tx, row, clock.now())],
  [
    "a split",
    { category: "account", path: "/debank/payments?view=split", split: 31 },
    (tx, row) => payments.notifyOfClosedSplit(tx, row, { paidMinor: 1_000n, requests: 2 }),
  ],
  [
    "a loan request",
    { category: "account", path: "/p2p-lending?tab=myposts&sub=requests", loanRequest: 31 },
    (tx, row) => notifyRemoved(tx, REQUESTS, row),
  ],
  [
    "a loan offer",
    { category: "account", path: "/p2p-lending?tab=myposts&sub=offers", loanOffer: 31 },
    (tx, row) => notifyRemoved(tx, OFFERS, row),
  ],
])("names %s, whose page lists several, by its id", async (_what, data, send) => {
  allowOrigins(ORIGIN);
  const user = await makeUser();
  const webhook = await makeWebhook(user, `${ORIGIN}/hook`, { categories: ["account", "exchange"] });
  const row = {
    ...AMOUNTS,
    id: 31,
    iban: "ES7921000813610123456789",
    reason: null,
    title: "Cena",
    every: "month",
    nextOn: "2027-01-31",
    totalMinor: 1_000n,
    ...{ userId: user.id, ownerId: user.id, owner: user.id, payerId: user.id, payeeId: user.id },
    destinationAddress: "bcrt1q",
    failureReason: null,
  };
  await inTransaction((tx) => send(tx, row as never));
  const sent = (await deliveriesOf(webhook)).map((delivery) => delivery.data);
  expect(sent).toContainEqual(data);
});
