import { command, recorded } from "@/lib/core/command/command";
import { returnGift } from "./gift-end";
import { readGift } from "./gift-queries";
import { giftRows, lockProjectOfGift } from "./gift-rows";
import { giftParams } from "./gift-schema";

/** The receiver declines the tokens, which return to the giver. */
export const declineGift = command(
  {
    name: "tokenization.decline-gift",
    // A member who has lost access to the app can still decline.
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
