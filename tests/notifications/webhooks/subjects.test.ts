import { expect, it } from "vitest";
import type { Tx } from "@/db";
import { notifyOfPayout } from "@/lib/bank/payouts/notices";
import { notifyOfTopup } from "@/lib/bank/topups/notices";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { notifyOfDeposit } from "@/lib/wallet/deposits/notices";
import { notifyOfWithdrawal } from "@/lib/wallet/withdrawals/notices";
import { makeUser } from "../../factories/identity";
import { allowOrigins, deliveriesOf, makeWebhook } from "./webhooks";

const ORIGIN = "http://127.0.0.1:9";
const AMOUNTS = { asset: "BTC", amountMinor: 1_000n, networkFeeMinor: 10n } as const;

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
])("names %s, whose page lists several, by its id", async (_what, data, send) => {
  allowOrigins(ORIGIN);
  const user = await makeUser();
  const webhook = await makeWebhook(user, `${ORIGIN}/hook`, { categories: ["account", "exchange"] });
  const row = {
    ...AMOUNTS,
    id: 31,
    iban: "ES7921000813610123456789",
    reason: null,
    userId: user.id,
    destinationAddress: "bcrt1q",
    failureReason: null,
  };
  await inTransaction((tx) => send(tx, row as never));
  const sent = (await deliveriesOf(webhook)).map((delivery) => delivery.data);
  expect(sent).toContainEqual(data);
});
