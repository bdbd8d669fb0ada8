import { command, recorded } from "@/lib/core/command/command";
import { returnGift } from "./ending-gifts";
import { readGift } from "./gift-queries";
import { giftRows, lockProjectOfGift } from "./gift-rows";
import { giftParams } from "./gift-schema";

/** The receiver does not want the tokens: they are the giver's again. */
export const declineGift = command(
  {
    name: "tokenization.decline-gift",
    // Whoever has lost the app still does it.
    allow: "user",
    input: giftParams,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const project = await lockProjectOfGift(tx, id);
    const { row: gift } = await giftRows.lockFor(tx, { id, event: "decline", actor, now });
    await returnGift(tx, project, { gift, to: "declined", notice: "declined", actorId: actor.id, now });
    record({ targetId: gift.giverId, details: { project: project.id, gift: id } });
    return readGift(tx, actor, id);
  },
);
