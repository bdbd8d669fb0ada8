import { files, forumLoosePictures } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { cleanPicture } from "@/lib/core/format/picture";
import { FLOOD, FORUM_PICTURE } from "@/lib/forum/posts/constants";
import { pictureInput } from "@/lib/forum/schema";
import { storeFile } from "@/lib/gateways/files/stored-files";

/** A member uploads an image for a text. It is re-encoded; the response contains the address to insert. */
export const uploadPicture = command(
  {
    name: "forum.upload-picture",
    allow: "app:forum",
    needsConfirmedEmail: true,
    input: pictureInput,
    refuses: ["rate_limited"],
    audit: false,
    prepare: async ({ actor }, { image }) => {
      if (image.size > FORUM_PICTURE.maxBytes) throw new DomainError("too_large", FORUM_PICTURE.tooLarge);
      await consume({ name: "forum-pictures", key: actor.id, ...FLOOD.pictures });
      const picture = await cleanPicture(new Uint8Array(await image.arrayBuffer()), FORUM_PICTURE.maxSidePx);
      return storeFile({ ownerId: actor.id, purpose: "forum", isPublic: true, ...picture });
    },
  },
  async ({ tx, prepared: file, now }) => {
    await tx.insert(files).values(file);
    await tx.insert(forumLoosePictures).values({ fileId: file.id, createdAt: now });
    return { url: `/api/files/${file.id}?w=${FORUM_PICTURE.shownPx}` };
  },
);
