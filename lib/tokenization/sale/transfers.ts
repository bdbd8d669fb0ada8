import type { Tx } from "@/db";
import type { projectInvestments, projects } from "@/db/schema";
import { tokenOfCode } from "@/lib/core/format/money";
import { available, escrow, fees, issuer, projectFund } from "@/lib/ledger/accounts";
import { type PostedBy, postOnce, type Transfer } from "@/lib/ledger/post";

export type Project = Pick<typeof projects.$inferSelect, "id" | "ownerId" | "tokenSymbol">;
export type Investment = Pick<
  typeof projectInvestments.$inferSelect,
  "id" | "investorId" | "units" | "amountCents" | "lockedUntil"
>;

const refOf = (type: "investment" | "project", id: number) => ({ type, id: String(id) });

/** A project's token: its symbol is the currency code in the ledger. */
export const tokenOf = ({ tokenSymbol }: Pick<Project, "tokenSymbol">) => tokenOfCode(tokenSymbol);

const heldEuros = ({ id, investorId }: Investment) => escrow(investorId, "EUR", refOf("investment", id));

/** The account of an investment's tokens: available, or escrow while they are locked. */
function tokensOf(project: Project, { id, investorId, lockedUntil }: Investment) {
  const token = tokenOf(project);
  return lockedUntil === null
    ? available(investorId, token)
    : escrow(investorId, token, refOf("investment", id));
}

/** Holds the price of an investment, also on the waiting list. Throws InsufficientFunds. */
export async function holdInvestment(tx: Tx, investment: Investment, posted: PostedBy): Promise<void> {
  const { investorId, amountCents } = investment;
  const transfers = [{ from: available(investorId, "EUR"), to: heldEuros(investment), amount: amountCents }];
  await postOnce(tx, {
    act: "project.invest",
    ref: refOf("investment", investment.id),
    transfers,
    ...posted,
  });
}

/** Returns the money of a revoked investment. */
export async function revokeInvestment(tx: Tx, investment: Investment, posted: PostedBy): Promise<void> {
  const transfers = refundTransfers([investment]);
  await postOnce(tx, {
    act: "project.revoke",
    ref: refOf("investment", investment.id),
    transfers,
    ...posted,
  });
}

/** The transfers that refund investments in full, without a fee. */
export function refundTransfers(investments: readonly Investment[]): Transfer[] {
  return investments.map((investment) => ({
    from: heldEuros(investment),
    to: available(investment.investorId, "EUR"),
    amount: investment.amountCents,
  }));
}

/**
 * The transfers that issue tokens: the investors' euros to the project's fund, and the new tokens to the investors.
 */
export function issueTransfers(project: Project, investments: readonly Investment[]): Transfer[] {
  const fund = projectFund(String(project.id));
  const mint = issuer(tokenOf(project));
  return investments.flatMap((investment) => [
    { from: heldEuros(investment), to: fund, amount: investment.amountCents },
    { from: mint, to: tokensOf(project, investment), amount: investment.units },
  ]);
}

type Page = {
  act: "project.issue" | "project.refund";
  firstId: number;
  transfers: readonly Transfer[];
  now: Date;
};

/** Posts one page of a settlement. The idempotency key contains its first investment, which is in no other page. */
export async function postPage(
  tx: Tx,
  project: Project,
  { act, firstId, transfers, now }: Page,
): Promise<void> {
  await postOnce(tx, {
    act,
    ref: refOf("project", project.id),
    part: firstId,
    transfers,
    actorId: null,
    now,
  });
}

type Closed = { feeCents: bigint; paidCents: bigint; now: Date };

/**
 * Pays from the fund after all tokens are issued: the fee, and the promoter's part that is not kept for milestones.
 */
export async function closeSale(
  tx: Tx,
  project: Project,
  { feeCents, paidCents, now }: Closed,
): Promise<void> {
  const fund = projectFund(String(project.id));
  const transfers = [
    { from: fund, to: fees("EUR"), amount: feeCents },
    { from: fund, to: available(project.ownerId, "EUR"), amount: paidCents },
  ];
  if (transfers.every(({ amount }) => amount === 0n)) return;
  await postOnce(tx, {
    act: "project.close",
    ref: refOf("project", project.id),
    transfers,
    actorId: null,
    now,
  });
}

/** Unlocks a promoter's tokens. */
export async function unlockTokens(
  tx: Tx,
  project: Project,
  investment: Investment,
  now: Date,
): Promise<void> {
  const transfers = [
    {
      from: tokensOf(project, investment),
      to: available(investment.investorId, tokenOf(project)),
      amount: investment.units,
    },
  ];
  const ref = refOf("investment", investment.id);
  await postOnce(tx, { act: "project.unlock", ref, transfers, actorId: null, now });
}
