import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { afterCommit } from "@/lib/core/db/transaction";
import { cleanPicture } from "@/lib/core/format/picture";
import { discardFile, storeFile } from "@/lib/gateways/files/stored-files";
import { MESSAGE_IMAGE, MESSAGE_LIMITS } from "./constants";
import { storeMessage } from "./messages";
import { getConversation } from "./queries";
import { sendImageInput } from "./schema";

/** The same with an image, re-encoded and stored encrypted. Text is optional. */
export const sendImage = command(
  {
    name: "messaging.send-image",
    allow: "user",
    input: sendImageInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: false,
    prepare: async ({ actor }, { conversation, image }) => {
      if (image.size > MESSAGE_IMAGE.maxBytes) throw new DomainError("too_large", MESSAGE_IMAGE.tooLarge);
      await consume({ name: "message-image", key: actor.id, ...MESSAGE_LIMITS.imagePerMember });
      // Checks access to the conversation before it decodes or stores the image.
      await getConversation(actor, conversation);
      const bytes = new Uint8Array(await image.arrayBuffer());
      const picture = await cleanPicture(bytes, MESSAGE_IMAGE.maxSidePx);
      return storeFile({ ownerId: actor.id, purpose: "message", isPublic: false, ...picture });
    },
  },
  async ({ tx, actor, now, prepared: file }, { conversation, body, clientId }) => {
    const sent = { conversationId: conversation, clientId, body, imageFileId: file.id };
    const { message, isNew } = await storeMessage(tx, actor, { ...sent, createdAt: now }, file);
    if (!isNew) afterCommit(tx, () => discardFile(file));
    return message;
  },
);
