import type { Tx } from "@/db";
import type { projectDistributions, projectPayouts } from "@/db/schema";
import type { Token } from "@/lib/core/format/money";
import { available, distributionFund, issuer, projectFund } from "@/lib/ledger/accounts";
import { post, type Transfer } from "@/lib/ledger/post";

export type Distribution = Pick<
  typeof projectDistributions.$inferSelect,
  "id" | "projectId" | "kind" | "amountCents" | "fundCents"
>;
export type Payout = Pick<typeof projectPayouts.$inferSelect, "userId" | "cents" | "units">;

const refOf = ({ id }: Distribution) => ({ type: "distribution", id: String(id) });
const fundOf = ({ id }: Distribution) => distributionFund(String(id));
const ofProject = ({ projectId }: Distribution) => projectFund(String(projectId));

/**
 * The transfers that reserve a distribution: the project's part from its fund, the rest from the promoter's balance.
 */
export function payInTransfers(distribution: Distribution, promoterId: string): Transfer[] {
  const { amountCents, fundCents } = distribution;
  return [
    { from: ofProject(distribution), to: fundOf(distribution), amount: fundCents },
    { from: available(promoterId, "EUR"), to: fundOf(distribution), amount: amountCents - fundCents },
  ];
}

/** The reverse transfers, if the holders reject it. */
export function returnTransfers(distribution: Distribution, promoterId: string): Transfer[] {
  return payInTransfers(distribution, promoterId).map(({ from, to, amount }) => ({
    from: to,
    to: from,
    amount,
  }));
}

/** The transfers of a page of payouts: the money to the holders, and the redeemed tokens to their issuer. */
export function payoutTransfers(
  distribution: Distribution,
  token: Token,
  payouts: readonly Payout[],
): Transfer[] {
  return payouts.flatMap(({ userId, cents, units }) => [
    { from: fundOf(distribution), to: available(userId, "EUR"), amount: cents },
    { from: available(userId, token), to: issuer(token), amount: units },
  ]);
}

type Promoter = { promoterId: string; actorId: string | null; now: Date };

/** Reserves the money of a distribution. Throws InsufficientFunds. */
export async function payIn(
  tx: Tx,
  distribution: Distribution,
  { promoterId, actorId, now }: Promoter,
): Promise<void> {
  await post(tx, {
    act: "distribution.pay-in",
    ref: refOf(distribution),
    actorId,
    idempotencyKey: `distribution.pay-in:${distribution.id}`,
    occurredAt: now,
    transfers: payInTransfers(distribution, promoterId),
  });
}

/** Returns the reserved money if the holders reject the distribution. */
export async function payBack(
  tx: Tx,
  distribution: Distribution,
  { promoterId, actorId, now }: Promoter,
): Promise<void> {
  await post(tx, {
    act: "distribution.return",
    ref: refOf(distribution),
    actorId,
    idempotencyKey: `distribution.return:${distribution.id}`,
    occurredAt: now,
    transfers: returnTransfers(distribution, promoterId),
  });
}

type Page = { token: Token; payouts: readonly Payout[]; now: Date };

/** Pays one page. The idempotency key contains its first holder, who is in no other page. */
export async function payPage(
  tx: Tx,
  distribution: Distribution,
  { token, payouts, now }: Page,
): Promise<void> {
  const [first] = payouts;
  if (!first) return;
  await post(tx, {
    act: "distribution.pay",
    ref: refOf(distribution),
    actorId: null,
    idempotencyKey: `distribution.pay:${distribution.id}:${first.userId}`,
    occurredAt: now,
    transfers: payoutTransfers(distribution, token, payouts),
  });
}
