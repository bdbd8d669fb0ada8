import type { projectGifts } from "@/db/schema";
import type { Token } from "@/lib/core/format/money";
import { available, escrow } from "@/lib/ledger/accounts";
import type { Transfer } from "@/lib/ledger/post";

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
