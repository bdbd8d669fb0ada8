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

/** What is reserved for a distribution: the project's own part out of its fund, the rest out of the founder's balance. */
export function payInTransfers(distribution: Distribution, founderId: string): Transfer[] {
  const { amountCents, fundCents } = distribution;
  return [
    { from: ofProject(distribution), to: fundOf(distribution), amount: fundCents },
    { from: available(founderId, "EUR"), to: fundOf(distribution), amount: amountCents - fundCents },
  ];
}

/** The same the other way round, where the holders do not want it. */
export function returnTransfers(distribution: Distribution, founderId: string): Transfer[] {
  return payInTransfers(distribution, founderId).map(({ from, to, amount }) => ({
    from: to,
    to: from,
    amount,
  }));
}

/** What a page of holders is paid, and the tokens that go out of the world with it. */
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

type Founder = { founderId: string; actorId: string | null; now: Date };

/** Lays a distribution's money aside. Throws InsufficientFunds. */
export async function payIn(
  tx: Tx,
  distribution: Distribution,
  { founderId, actorId, now }: Founder,
): Promise<void> {
  await post(tx, {
    act: "distribution.pay-in",
    ref: refOf(distribution),
    actorId,
    idempotencyKey: `distribution.pay-in:${distribution.id}`,
    occurredAt: now,
    transfers: payInTransfers(distribution, founderId),
  });
}

/** Gives back what was reserved, where the holders do not want it. */
export async function payBack(
  tx: Tx,
  distribution: Distribution,
  { founderId, actorId, now }: Founder,
): Promise<void> {
  await post(tx, {
    act: "distribution.return",
    ref: refOf(distribution),
    actorId,
    idempotencyKey: `distribution.return:${distribution.id}`,
    occurredAt: now,
    transfers: returnTransfers(distribution, founderId),
  });
}

type Page = { token: Token; payouts: readonly Payout[]; now: Date };

/** Pays one page, which is known by its first holder: that one is in no other page. */
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
