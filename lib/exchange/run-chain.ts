import { startPoller } from "@/lib/gateways/poller";
import { sendWithdrawals } from "./send-withdrawals";
import { watchDeposits } from "./watch-deposits";

/** What comes in over the chains and what goes out, once. Answers how many deposits and withdrawals ended. */
export async function runChain(mayGoOn: () => boolean = () => true): Promise<number> {
  const credited = await watchDeposits(mayGoOn);
  return credited + (await sendWithdrawals({ mayGoOn }));
}

/** The same every few seconds, for as long as the process lives; the answer ends it once what is under way is through. */
export function startChainWorker(): () => Promise<void> {
  return startPoller("chain", runChain);
}
