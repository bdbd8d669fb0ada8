import type { Tx } from "@/db";
import type { projectGifts } from "@/db/schema";
import type { Token } from "@/lib/core/format/money";
import { available, escrow } from "@/lib/ledger/accounts";
import { post, type Transfer } from "@/lib/ledger/post";

export type Gift = Pick<typeof projectGifts.$inferSelect, "id" | "giverId" | "receiverId" | "units">;

const refOf = ({ id }: Gift) => ({ type: "gift", id: String(id) });

/** What a gift moves: it is held of the giver's until it is the receiver's, or the giver's again. */
export function giftTransfers(gift: Gift, { act, token }: { act: GiftAct; token: Token }): Transfer[] {
  const { giverId, receiverId, units } = gift;
  const held = escrow(giverId, token, refOf(gift));
  const ends = {
    "gift.offer": held,
    "gift.accept": available(receiverId, token),
    "gift.return": available(giverId, token),
  };
  return [{ from: act === "gift.offer" ? available(giverId, token) : held, to: ends[act], amount: units }];
}

type GiftAct = "gift.offer" | "gift.accept" | "gift.return";

type Moved = { act: GiftAct; token: Token; actorId: string | null; now: Date };

/** Moves the tokens of a gift. Throws InsufficientFunds where its giver has not got them free. */
export async function moveGift(tx: Tx, gift: Gift, { act, token, actorId, now }: Moved): Promise<void> {
  await post(tx, {
    act,
    ref: refOf(gift),
    actorId,
    idempotencyKey: `${act}:${gift.id}`,
    occurredAt: now,
    transfers: giftTransfers(gift, { act, token }),
  });
}
