import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sendWithdrawals } from "@/lib/wallet/withdrawals/sender";

// The chain worker in its own process, for tests that kill it. It pauses at each step, so that a kill can hit every
// one.
process.stdout.write("started\n");
for (;;) {
  await sendWithdrawals({ at: () => delay(randomInt(12)) });
  await delay(20);
}
