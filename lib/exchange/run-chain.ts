import { sendWithdrawals } from "./send-withdrawals";
import { watchDeposits } from "./watch-deposits";

/** What comes in over the chains and what goes out, once. Answers how many deposits and withdrawals ended. */
export async function runChain(mayGoOn: () => boolean = () => true): Promise<number> {
  const credited = await watchDeposits(mayGoOn);
  return credited + (await sendWithdrawals({ mayGoOn }));
}
