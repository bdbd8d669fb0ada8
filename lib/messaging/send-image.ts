import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { consume } from "@/lib/core/limits";
import { cleanPicture } from "@/lib/core/picture";
import { afterCommit } from "@/lib/core/transaction";
import { discardFile, storeFile } from "@/lib/gateways/files";
import { FLOOD, MESSAGE_IMAGE } from "./message-constants";
import { getConversation } from "./message-queries";
import { sendImageInput } from "./message-schema";
import { storeMessage } from "./store-message";

/** The same with a picture, drawn anew and kept encrypted; words beside it are welcome and not needed. */
export const sendImage = command(
  {
    name: "messaging.send-image",
    allow: "user",
    input: sendImageInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: false,
    prepare: async ({ actor }, { conversation, image }) => {
      if (image.size > MESSAGE_IMAGE.mostBytes) throw new DomainError("too_large", MESSAGE_IMAGE.tooLarge);
      await consume({ name: "message-image", key: actor.id, ...FLOOD.imagePerMember });
      // Nothing is drawn or stored for a conversation of others.
      await getConversation(actor, conversation);
      const bytes = new Uint8Array(await image.arrayBuffer());
      const picture = await cleanPicture(bytes, MESSAGE_IMAGE.mostSidePx);
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
