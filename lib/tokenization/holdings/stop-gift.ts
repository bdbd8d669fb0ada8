import { command, recorded } from "@/lib/core/command/command";
import { returnGift } from "./gift-end";
import { readQueuedGift } from "./gift-queries";
import { giftRows, lockProjectOfGift } from "./gift-rows";
import { stopGiftInput } from "./gift-schema";

/** An administrator stops a waiting gift, with a reason that both parties receive. The tokens return to the giver. */
export const stopGift = command(
  {
    name: "tokenization.stop-gift",
    allow: "admin",
    input: stopGiftInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const project = await lockProjectOfGift(tx, id);
    const { row: gift } = await giftRows.lockFor(tx, { id, event: "stop", actor, now });
    await returnGift(tx, project, {
      gift,
      to: "stopped",
      notice: "stopped",
      reason,
      actorId: actor.id,
      now,
    });
    record({
      targetId: gift.giverId,
      details: { project: project.id, gift: id, receiver: gift.receiverId, reason },
    });
    return readQueuedGift(tx, actor, id);
  },
);
