import { listPools } from "../../lib/bank/pools/queries";
import { updatePool } from "../../lib/bank/pools/update-pool";
import { leaveCollateral } from "../../lib/lending/collateral/leave-collateral";
import { setPoolOffer } from "../../lib/lending/pools/set-pool-offer";
import { acceptOffer } from "../../lib/lending/posts/accept-offer";
import { emailOf } from "./lending-members";
import { callOf } from "./member-call";
import { at, daysAgo } from "./past";

const TERMS = { amount: "800.00", collateralRequired: "0.02", interestRate: "1.5", term: 90 };
const BORROWER = "Begoña Ruiz";
const BITCOIN = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";

/** The EUR pool lends at standing terms and has a running loan, if its members have deposited enough. */
export async function lendFromPool(administrator: string): Promise<void> {
  const call = await callOf(administrator);
  const pool = (await listPools({ id: "" })).find((one) => one.pool.asset === "EUR");
  if (!pool || pool.liquid < 100_000n) return;
  const { id } = pool.pool;
  await at(daysAgo(22), () => updatePool.run(call, { id, lendPoints: 6_000, lendPerBorrower: "1000.00" }));
  const offer = await at(daysAgo(22), () => setPoolOffer.run(call, { id, ...TERMS }));
  const member = () => callOf(emailOf(BORROWER), ["p2pLending"]);
  const paymentData = { btcWallet: BITCOIN, paymentMethod: "wallet" } as const;
  const taken = await at(daysAgo(21), async () =>
    acceptOffer.run(await member(), { id: offer.id, paymentData }),
  );
  await at(daysAgo(20), async () => leaveCollateral.run(await member(), { id: taken.id }));
}
