import type { Tx } from "@/db";
import type { projectGifts } from "@/db/schema";
import type { Token } from "@/lib/core/format/money";
import { available, escrow } from "@/lib/ledger/accounts";
import { postOnce, type Transfer } from "@/lib/ledger/post";

export type Gift = Pick<typeof projectGifts.$inferSelect, "id" | "giverId" | "receiverId" | "units">;

const refOf = ({ id }: Gift) => ({ type: "gift", id: String(id) });

/** The transfer of a gift: from the giver to their escrow, and from there to the receiver or back to the giver. */
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

/** Transfers the tokens of a gift. Throws InsufficientFunds if the giver does not have enough available tokens. */
export async function moveGift(tx: Tx, gift: Gift, { act, token, actorId, now }: Moved): Promise<void> {
  const transfers = giftTransfers(gift, { act, token });
  await postOnce(tx, { act, ref: refOf(gift), transfers, actorId, now });
}
