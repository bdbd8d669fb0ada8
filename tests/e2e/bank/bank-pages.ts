import { createShareLink } from "@/lib/bank/accounts/create-share-link";
import { issueStatement } from "@/lib/bank/accounts/issue-statement";
import { openSharedPot, putIn } from "../../bank/shared-pots/calls";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";

/** The public pages of a statement and of shared accounts, with the limit of their script size. */
export async function statementPages(limitKb: number) {
  const call = await callOf(await makeTrader({ EUR: "1250" }));
  const { code } = await issueStatement.run(call, { asset: "EUR", from: "2026-01-01", to: "2026-01-31" });
  const { token } = await createShareLink.run(call, { label: "Gestoría", days: 1 });
  return [
    { path: `/statements/${code}`, limitKb },
    { path: `/statements/link/${token}`, limitKb },
  ];
}

/** The page of a shared pot, with three movements. */
export async function potPages(limitKb: number) {
  const pot = await openSharedPot();
  for (const amount of ["1", "2", "3"]) await putIn(pot.owner, pot.id, amount);
  return [{ path: `/debank/shared-pots/${pot.id}`, as: pot.owner.email, limitKb, max: 8 }];
}
