import { closeDatabase } from "../../db";
import { checkMoney } from "../../lib/admin/money/verification";
import { describeFailure } from "../failure.mjs";

// Recalculates all balances from the transfers and checks every invariant; prints each violation on its own line.
const started = performance.now();
try {
  const found = await checkMoney("full");
  for (const violation of found) console.error(violation);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1_024);
  // The output of the command.
  console.log(
    found.length === 0
      ? `The ledger is sound: no violations (${seconds} s, ${peakMb} MB).`
      : `${found.length} violations: the operations with money are closed until an administrator opens them (${seconds} s).`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
