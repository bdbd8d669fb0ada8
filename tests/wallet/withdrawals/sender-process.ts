import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sendWithdrawals } from "@/lib/wallet/withdrawals/sender";

// The chain worker in a process of its own, for tests that kill it. It dawdles at each step, so that a kill finds every one.
process.stdout.write("started\n");
for (;;) {
  await sendWithdrawals({ at: () => delay(randomInt(12)) });
  await delay(20);
}
