import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankSharedPotMembers, bankSharedPots, users } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { printMoney } from "@/lib/core/format/money";
import { balanceOf } from "@/lib/ledger/queries";
import { cancelProposalsOf } from "./membership";
import { listClaims } from "./move-queries";
import { notifyOfCancelled, notifyOfClosing } from "./notices";
import { getSharedPot } from "./queries";
import { lockSharedPot, type SharedPot } from "./rows";
import { splitAmong } from "./rules";
import { sharedPotParams } from "./schema";
import { postPay, sharedPotAccount } from "./transfers";

/**
 * An approver closes the pot: each member receives the money in it that is theirs, including members who have left the
 * pot.
 */
export const closeSharedPot = command(
  {
    name: "bank.close-shared-pot",
    allow: "user",
    input: sharedPotParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { pot } = await lockSharedPot(tx, { id, userId: actor.id, atLeast: "approves" });
    const left = await balanceOf(tx, sharedPotAccount(pot));
    const payees = await listPaybacks(tx, pot, { left, closedBy: actor.id });
    if (left > 0n) await postPay(tx, pot, { payees, keySuffix: "close", actorId: actor.id, now });
    await tx.update(bankSharedPots).set({ closedAt: now }).where(eq(bankSharedPots.id, id));
    const proposals = await cancelProposalsOf(tx, { potId: id }, now);
    const paid = new Map(payees.map(({ userId, minor }) => [userId, minor]));
    await notifyOfClosing(tx, pot, { members: await listMemberIds(tx, id), paid });
    await notifyOfCancelled(tx, pot, { proposals, by: actor.id });
    record({ targetId: actor.id, details: { sharedPot: id, amount: printMoney(left, pot.asset) } });
    return getSharedPot(actor, id, tx);
  },
);

type Left = { left: bigint; closedBy: string };

// The share of deleted accounts goes to the others; if all are deleted, to the member who closes the pot. The members
// are locked, so that no account with a share is closed at the same time.
async function listPaybacks(tx: Tx, pot: SharedPot, { left, closedBy }: Left) {
  const claims = await listClaims(tx, pot);
  const present = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          claims.map(({ userId }) => userId),
        ),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
    .for("no key update");
  const parts = claims.filter(({ userId }) => present.some(({ id }) => id === userId));
  return splitAmong(left, parts.length > 0 ? parts : [{ userId: closedBy, minor: 1n }]);
}

async function listMemberIds(tx: Tx, potId: number): Promise<string[]> {
  const rows = await tx
    .select({ userId: bankSharedPotMembers.userId })
    .from(bankSharedPotMembers)
    .where(and(eq(bankSharedPotMembers.potId, potId), eq(bankSharedPotMembers.status, "member")));
  return rows.map(({ userId }) => userId);
}
