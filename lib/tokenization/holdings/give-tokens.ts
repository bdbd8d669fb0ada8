import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectGifts, projects, users } from "@/db/schema";
import { mayUseApp } from "@/lib/auth/app-members";
import { lockPair } from "@/lib/auth/rows";
import { findPayee } from "@/lib/bank/payments/payee-queries";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { refuseBlocked } from "@/lib/deals/blocks";
import { readById } from "@/lib/deals/table";
import type { InsufficientFunds } from "@/lib/ledger/post";
import { requireFunds } from "@/lib/ledger/refusals";
import { GIFT_DAYS, SALE_ATTEMPTS, SALE_CONFIRMATION_MINUTES } from "@/lib/tokenization/constants";
import { requireNoExit } from "@/lib/tokenization/exits/rows";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import { isShown, type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { notifyOfGift } from "./gift-notices";
import { readGift } from "./gift-queries";
import { giveTokensInput } from "./gift-schema";
import { moveGift } from "./transfers";

/**
 * A holder gives tokens to another member. They are held until the receiver accepts or declines, or the gift expires.
 * Locked tokens, and those held for another gift, cannot be given. Like payments, refused during the pause after a
 * change of credentials (decision 110).
 */
export const giveTokens = command(
  {
    name: "tokenization.give-tokens",
    allow: "app:tokenization",
    needsConfirmedEmail: true,
    input: giveTokensInput,
    confirmedWithinMinutes: SALE_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "gift", key: actor.id, ...SALE_ATTEMPTS.giftPerMember }),
  },
  async ({ tx, actor, now, record }, { id, to, tokens, message }) => {
    const known = await readById(projects, id, tx);
    if (!known || !isShown(known)) throw new DomainError("not_found", NO_PROJECT);
    await refuseWhilePaused(tx, actor);
    const receiver = await findPayee(tx, { viewer: actor, to });
    await lockPair(tx, actor.id, receiver.id);
    await requireReceiver(tx, actor.id, receiver.id);
    const project = await projectRows.lock(tx, id);
    await refuseUngivable(tx, project, actor.id);
    const units = parseMoney(tokens, tokenOf(project));
    const [gift] = await tx
      .insert(projectGifts)
      .values({
        projectId: id,
        giverId: actor.id,
        receiverId: receiver.id,
        units,
        message,
        expiresAt: plusMinutes(now, GIFT_DAYS * DAY_MINUTES),
        createdAt: now,
      })
      .returning();
    if (!gift) throw new Error("the gift was not inserted");
    const moved = { act: "gift.offer", token: tokenOf(project), actorId: actor.id, now } as const;
    await requireFunds(moveGift(tx, gift, moved), tokensRefusal);
    await notifyOfGift(tx, project, { gift, notice: "offered" });
    record({
      targetId: receiver.id,
      details: { project: id, gift: gift.id, tokens: amountText(units, tokenOf(project)) },
    });
    return readGift(tx, actor, gift.id);
  },
);

async function requireReceiver(tx: Tx, giverId: string, receiverId: string): Promise<void> {
  await refuseBlocked(tx, { takerId: giverId, ownerId: receiverId }, "Elige a otra persona.");
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, receiverId), mayUseApp("tokenization")))
    .limit(1);
  if (!member) {
    const message =
      "Ahora esta persona no puede recibir tokens: necesita su identidad verificada y Tokenización.";
    throw new DomainError("conflict", message, { fields: { to: message } });
  }
}

/**
 * Throws `conflict` if the tokens of a locked project cannot change hands: they are not issued yet, an exit is in
 * progress, or they belong to the promoter, who could vote through the receivers.
 */
async function refuseUngivable(tx: Tx, project: Project, giverId: string): Promise<void> {
  PROJECT.transition(project.status, "give", "holder");
  if (project.ownerId === giverId) {
    throw new DomainError(
      "conflict",
      "No puedes regalar tokens de tu propio proyecto: sus votos son de quienes invierten.",
    );
  }
  if (!project.settledAt) {
    throw new DomainError("conflict", "Se están emitiendo los tokens: vuelve a probar en unos minutos.");
  }
  await requireNoExit(tx, project.id);
}

function tokensRefusal({ balance, currency }: InsufficientFunds): DomainError {
  const message =
    balance > 0n
      ? `Puedes regalar ${amountText(balance, currency)} como mucho: los bloqueados y los de otros regalos no cuentan.`
      : "No tienes tokens libres de este proyecto.";
  return new DomainError("conflict", message, { fields: { tokens: message } });
}
