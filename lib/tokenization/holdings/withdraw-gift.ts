import { command, recorded } from "@/lib/core/command/command";
import { returnGift } from "./gift-end";
import { readGift } from "./gift-queries";
import { giftRows, lockProjectOfGift } from "./gift-rows";
import { giftParams } from "./gift-schema";

/** The giver withdraws an unaccepted gift. */
export const withdrawGift = command(
  {
    name: "tokenization.withdraw-gift",
    // A member who has lost access to the app can still withdraw.
    allow: "user",
    input: giftParams,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const project = await lockProjectOfGift(tx, id);
    const { row: gift } = await giftRows.lockFor(tx, { id, event: "withdraw", actor, now });
    await returnGift(tx, project, { gift, to: "withdrawn", notice: "withdrawn", actorId: actor.id, now });
    record({ targetId: gift.receiverId, details: { project: project.id, gift: id } });
    return readGift(tx, actor, id);
  },
);
