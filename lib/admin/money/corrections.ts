import { and, eq, gt, isNull, sum } from "drizzle-orm";
import type { Tx } from "@/db";
import { adminProposals } from "@/db/schema";
import { CORRECTION_DELAY_HOURS } from "@/lib/admin/constants";
import { transfersOf } from "@/lib/admin/proposals/decisions";
import type { Proposal } from "@/lib/admin/proposals/notices";
import { isRemoved } from "@/lib/auth/removal";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import type { RequestInfo } from "@/lib/core/command/request";
import { getSetting, readPrices } from "@/lib/core/config/settings";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { amountText } from "@/lib/core/format/format";
import { isCurrency, parseMoney, printMoney } from "@/lib/core/format/money";
import { euroCentsOf } from "@/lib/core/format/reference-prices";
import type { Account } from "@/lib/ledger/accounts";
import { type InsufficientFunds, post } from "@/lib/ledger/post";
import { balanceOf } from "@/lib/ledger/queries";
import { requireFunds } from "@/lib/ledger/refusals";
import { notify } from "@/lib/notifications/notice";
import { worthOf } from "@/lib/tokenization/projects/price-rules";
import { type CorrectionTransfer, effectOn, membersOf, pathOf, postingOf } from "./rules";
import { listPotMembers, lockPots } from "./shared-pots";
import { lockTokens, readTokens } from "./tokens";

type Posting = { action: string; actorId: string; request: RequestInfo; now: Date };

/**
 * Posts an approved correction as new transfers and notifies its members. Throws `conflict` if the payer's balance is
 * insufficient, if the balance of a closed account would grow, or if an exit is paying the moved tokens.
 */
export async function postCorrection(tx: Tx, proposal: Proposal, how: Posting): Promise<void> {
  const { id, reason } = proposal;
  const { action, actorId, request, now } = how;
  const transfers = transfersOf(proposal);
  const members = membersOf(transfers);
  const postings = transfers.map(postingOf);
  const pots = await lockPots(tx, transfers);
  await lockTokens(tx, transfers);
  await refuseRemoved(tx, transfers);
  const accounts = [
    ...new Map(postings.flatMap(({ from, to }) => [from, to]).map((one) => [pathOf(one), one])).values(),
  ];
  const before = await balancesOf(tx, accounts);
  await requireFunds(
    post(tx, {
      act: "correction",
      ref: { type: "correction", id: String(id) },
      actorId,
      idempotencyKey: `correction:${id}`,
      occurredAt: now,
      transfers: postings,
    }),
    sourceRefusal,
  );
  await audit(tx, request, {
    action,
    actorId,
    ...(members[0] && { targetId: members[0] }),
    details: { proposal: id, reason, balances: [before, await balancesOf(tx, accounts)] },
  });
  for (const userId of members) {
    await notify(tx, {
      userId,
      category: "account",
      kind: "admin.correction-approved",
      title: "Corrección en tu cuenta",
      body: `Hemos corregido tu saldo${changeText(effectOn(userId, postings))}. Motivo: ${reason}`,
      href: "/profile?tab=transactions",
      dedupeKey: `correction:${id}`,
    });
  }
  for (const pot of pots) await notifyOfPot(tx, pot, { id, reason });
}

/**
 * Throws `conflict` if the balance of a closed account would grow: nobody could spend it. Money held for a closed
 * account can still pass through its balance in one correction.
 */
export async function refuseRemoved(tx: Tx, transfers: readonly CorrectionTransfer[]): Promise<void> {
  const postings = transfers.map(postingOf);
  const gaining = membersOf(transfers).filter((id) => effectOn(id, postings).some(({ minor }) => minor > 0n));
  for (const id of gaining.sort()) {
    if (await isRemoved(tx, id)) {
      throw new DomainError("conflict", "Un miembro ha cerrado su cuenta: no se le puede abonar.");
    }
  }
}

type Corrected = { id: number; reason: string };

async function notifyOfPot(
  tx: Tx,
  pot: { id: number; name: string },
  { id, reason }: Corrected,
): Promise<void> {
  for (const userId of await listPotMembers(tx, pot.id)) {
    await notify(tx, {
      userId,
      category: "account",
      kind: "admin.correction-approved",
      title: "Corrección en un bote compartido",
      body: `Hemos corregido el saldo de «${pot.name}». Motivo: ${reason}`,
      href: `/debank/shared-pots/${pot.id}`,
      dedupeKey: `correction:${id}:pot:${pot.id}`,
    });
  }
}

/**
 * Returns the value of a correction in euro cents, tokens at the price of their sale, and until when it must wait. It
 * waits if its value, together with the others approved within the last day, exceeds the setting: many small
 * corrections count as a large one.
 */
export async function delayOf(tx: Tx, transfers: readonly CorrectionTransfer[], now: Date) {
  const prices = await readPrices(tx);
  const tokens = await readTokens(tx, transfers);
  const centsOf = ({ amount, currency }: CorrectionTransfer) => {
    const minor = parseMoney(amount, currency);
    return isCurrency(currency)
      ? euroCentsOf(currency, minor, prices)
      : worthOf(minor, tokens.get(currency)?.priceCents ?? 0n);
  };
  const worthCents = transfers.reduce((total, transfer) => total + centsOf(transfer), 0n);
  const [recent] = await tx
    .select({ total: sum(adminProposals.worthCents) })
    .from(adminProposals)
    .where(
      and(
        eq(adminProposals.kind, "correction"),
        eq(adminProposals.status, "approved"),
        isNull(adminProposals.dueAt),
        gt(adminProposals.decidedAt, plusMinutes(now, -CORRECTION_DELAY_HOURS * HOUR_MINUTES)),
      ),
    );
  const limit = parseMoney(await getSetting("delayedCorrectionEur", tx), "EUR");
  const isLarge = worthCents + BigInt(recent?.total ?? 0) > limit;
  return { worthCents, dueAt: isLarge ? plusMinutes(now, CORRECTION_DELAY_HOURS * HOUR_MINUTES) : null };
}

// For example `: +12,50 €, −0,01000000 BTC`.
function changeText(effects: ReturnType<typeof effectOn>): string {
  const lines = effects.map(({ currency, minor }) =>
    minor > 0n ? `+${amountText(minor, currency)}` : `−${amountText(-minor, currency)}`,
  );
  return lines.length > 0 ? `: ${lines.join(", ")}` : "";
}

async function balancesOf(tx: Tx, accounts: readonly Account[]): Promise<string> {
  const lines: string[] = [];
  for (const account of accounts) {
    lines.push(`${pathOf(account)} ${printMoney(await balanceOf(tx, account), account.currency)}`);
  }
  return lines.join(", ");
}

function sourceRefusal({ currency, needed, balance }: InsufficientFunds): DomainError {
  return new DomainError(
    "conflict",
    `La cuenta de origen no tiene saldo suficiente: se necesitan ${printMoney(needed, currency)} ${currency} y tiene ${printMoney(balance, currency)}.`,
  );
}
