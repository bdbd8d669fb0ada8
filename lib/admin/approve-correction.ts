import type { Tx } from "@/db";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { amountWord } from "@/lib/core/format";
import { printMoney } from "@/lib/core/money";
import { notify } from "@/lib/core/notify";
import type { Account } from "@/lib/ledger/accounts";
import { InsufficientFunds, post } from "@/lib/ledger/post";
import { balanceOf } from "@/lib/ledger/queries";
import { effectOn, pathOf, postingOf } from "./correction-rules";
import { decideCorrection } from "./decide-correction";
import { correctionParams } from "./ledger-schema";

/** A second administrator approves a correction: it is posted as new transfers, and its members are told. */
export const approveCorrection = command(
  {
    name: "admin.approve-correction",
    allow: "admin",
    input: correctionParams,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, request, now }, { id }) => {
    const { reason, transfers, members } = await decideCorrection(tx, {
      id,
      event: "approve",
      actorId: actor.id,
      now,
    });
    const postings = transfers.map(postingOf);
    const accounts = [
      ...new Map(postings.flatMap(({ from, to }) => [from, to]).map((one) => [pathOf(one), one])).values(),
    ];
    const before = await balancesOf(tx, accounts);
    await post(tx, {
      act: "correction",
      ref: { type: "correction", id: String(id) },
      actorId: actor.id,
      idempotencyKey: `correction:${id}`,
      occurredAt: now,
      transfers: postings,
    }).catch(inWords);
    await audit(tx, request, {
      action: "admin.approve-correction",
      actorId: actor.id,
      ...(members[0] && { targetId: members[0] }),
      details: { correction: id, reason, balances: [before, await balancesOf(tx, accounts)] },
    });
    for (const userId of members) {
      await notify(tx, {
        userId,
        category: "account",
        kind: "admin.correction-approved",
        title: "Corrección en tu cuenta",
        body: `Hemos corregido tu saldo${changeWord(effectOn(userId, postings))}. Motivo: ${reason}`,
        href: "/profile?tab=transactions",
        dedupeKey: `correction:${id}`,
      });
    }
    return { id, status: "approved" as const };
  },
);

// `: +12,50 €, −0,01000000 BTC`.
function changeWord(effects: ReturnType<typeof effectOn>): string {
  const words = effects.map(({ currency, minor }) =>
    minor > 0n ? `+${amountWord(minor, currency)}` : `−${amountWord(-minor, currency)}`,
  );
  return words.length > 0 ? `: ${words.join(", ")}` : "";
}

async function balancesOf(tx: Tx, accounts: readonly Account[]): Promise<string> {
  const words: string[] = [];
  for (const account of accounts) {
    words.push(`${pathOf(account)} ${printMoney(await balanceOf(tx, account), account.currency)}`);
  }
  return words.join(", ");
}

function inWords(error: unknown): never {
  if (!(error instanceof InsufficientFunds)) throw error;
  const { currency, needed, balance } = error;
  throw new DomainError(
    "conflict",
    `La cuenta de origen no tiene saldo suficiente: se necesitan ${printMoney(needed, currency)} ${currency} y tiene ${printMoney(balance, currency)}.`,
  );
}
