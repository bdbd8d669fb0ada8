import { eq } from "drizzle-orm";
import { z } from "zod";
import { bankLines } from "@/db/schema";
import { releaseLacking } from "@/lib/bank/pots/transfers";
import { defineProposalHandler } from "@/lib/core/area";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { available } from "@/lib/ledger/accounts";
import { type InsufficientFunds, post } from "@/lib/ledger/post";
import { requireFunds } from "@/lib/ledger/refusals";
import { notifyOfReverse } from "./notices";
import { type Line, lockLine, setLine } from "./rows";
import { bankEuros, lineReference } from "./transfers";

const payloadSchema = z.object({ id: z.number(), credits: z.number() });

type Payload = z.output<typeof payloadSchema>;

const CHANGED = "El abono ya no es el que era: propón de nuevo lo que proceda.";

const isStale = (line: Line | undefined, { credits }: Payload) =>
  line?.status !== "credited" || line.credits !== credits;

/**
 * Reverses a wrong credit that a second administrator has approved: the row waits again, and the member loses the
 * money.
 */
export const reversal = defineProposalHandler({
  key: "transfer",
  read: (stored) => payloadSchema.parse(stored),
  staleness: async (source, { payload }) => {
    const [line] = await source.select().from(bankLines).where(eq(bankLines.id, payload.id)).limit(1);
    return isStale(line, payload) ? CHANGED : null;
  },
  carryOut: async ({ tx, actor, now, record }, { payload, reason }) => {
    const { id } = payload;
    const line = await lockLine(tx, id);
    const { userId } = line;
    if (!userId || isStale(line, payload)) throw new DomainError("conflict", CHANGED);
    const owed = { userId, asset: "EUR", wanted: line.amountMinor } as const;
    await releaseLacking(tx, {
      ...owed,
      keySuffix: `transfer:${id}:${line.credits}`,
      actorId: actor.id,
      now,
    });
    await requireFunds(
      post(tx, {
        act: "transfer.reverse",
        ref: lineReference(id),
        actorId: actor.id,
        idempotencyKey: `transfer.reverse:${id}:${line.credits}`,
        occurredAt: now,
        transfers: [{ from: available(userId, "EUR"), to: bankEuros, amount: line.amountMinor }],
      }),
      spentRefusal,
    );
    await setLine(tx, line, { status: "waiting", userId: null, decidedBy: actor.id, decidedAt: now, reason });
    await notifyOfReverse(tx, { line, userId, reason });
    record({ action: "bank.reverse-credit", targetId: userId, details: { line: id, reason } });
  },
});

function spentRefusal({ balance }: InsufficientFunds): DomainError {
  return new DomainError(
    "conflict",
    `El miembro ya no tiene ese dinero: le quedan ${amountText(balance, "EUR")}.`,
  );
}
