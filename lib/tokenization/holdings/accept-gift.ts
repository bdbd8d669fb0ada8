import { isVerified } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { refuseBlocked } from "@/lib/deals/blocks";
import { recordActivity } from "@/lib/identity/activity/activities";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { requireConsent } from "@/lib/offers/consent";
import { SALE_CONFIRMATION_MINUTES } from "@/lib/tokenization/constants";
import { requireNoExit } from "@/lib/tokenization/exits/rows";
import { worthOf } from "@/lib/tokenization/projects/price-rules";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { extendGifts } from "./gift-end";
import { notifyOfGift } from "./gift-notices";
import { readGift } from "./gift-queries";
import { giftRows, lockProjectOfGift } from "./gift-rows";
import { acceptGiftInput } from "./gift-schema";
import { moveGift } from "./transfers";

/** The receiver accepts the tokens, after the same confirmations as for an investment of this amount. */
export const acceptGift = command(
  {
    name: "tokenization.accept-gift",
    allow: "app:tokenization",
    input: acceptGiftInput,
    confirmedWithinMinutes: SALE_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, confirmations }) => {
    if (!isVerified(actor)) throw new DomainError("forbidden", MESSAGE.kycRequired);
    const project = await lockProjectOfGift(tx, id);
    if (!(await extendGifts({ source: tx, only: id, now }))) await refuseWhileClosed(tx);
    const { row: gift, to } = await giftRows.lockFor(tx, { id, event: "accept", actor, now });
    const pair = { takerId: actor.id, ownerId: gift.giverId };
    await refuseBlocked(tx, pair, "Puedes rechazar el regalo.");
    await requireNoExit(tx, project.id);
    const consent = await requireConsent(
      tx,
      { type: "project", id: project.id },
      {
        amountCents: worthOf(gift.units, project.priceCents),
        investor: await readInvestorState(actor.id, now, tx),
        confirmed: confirmations,
        now,
      },
    );
    await giftRows.move(tx, gift, { to, set: { ...consent, closedAt: now } });
    const token = tokenOf(project);
    await moveGift(tx, gift, { act: "gift.accept", token, actorId: actor.id, now });
    await notifyOfGift(tx, project, { gift, notice: "accepted" });
    const done = { entityId: String(project.id), data: { title: project.name } };
    await recordActivity(tx, { userId: actor.id, type: "gift_received", ...done }, now);
    record({
      targetId: gift.giverId,
      details: { project: project.id, gift: id, tokens: amountText(gift.units, token) },
    });
    return readGift(tx, actor, id);
  },
);
