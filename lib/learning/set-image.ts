import type { z } from "zod";
import { db } from "@/db";
import { files } from "@/db/schema";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { consume } from "@/lib/core/limits";
import { cleanPicture } from "@/lib/core/picture";
import { storeFile } from "@/lib/gateways/files";
import { dropPicture, lockOwnItem } from "./change-item";
import type { ItemType } from "./constants";
import { COVER_IMAGE, LEARNING_ATTEMPTS } from "./item-constants";
import { findItem, viewOf } from "./item-queries";
import { ITEM_WORDS } from "./item-rules";
import { setCourseImageInput, setMentorshipImageInput } from "./item-schema";
import { changeVersion } from "./open-version";
import { latestVersion } from "./proposal-queries";

/** Its maker uploads the picture of a course, which is drawn anew; it takes the place of the one before. */
export const setCourseImage = imageOf("course", setCourseImageInput);

/** The same of a mentorship. */
export const setMentorshipImage = imageOf("mentorship", setMentorshipImageInput);

function imageOf(type: ItemType, input: typeof setCourseImageInput) {
  return command(
    {
      name: `learning.set-${type}-image`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "rate_limited"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { [type]: id } }),
      prepare: ({ actor }, asked) => storeCover(type, actor.id, asked),
    },
    async ({ tx, actor, now, prepared: file }, { id }) => {
      const item = await lockOwnItem(tx, { type, id }, actor);
      await tx.insert(files).values({ ...file, createdAt: now });
      const latest = await latestVersion(tx, item);
      const isProposed = await changeVersion(tx, item, { imageUrl: null, imageFileId: file.id }, now);
      dropPicture(tx, { item, latest, isProposed });
      return viewOf(tx, await findItem(tx, item), actor);
    },
  );
}

// Nothing is drawn or stored for an item of others.
async function storeCover(type: ItemType, userId: string, asked: z.output<typeof setCourseImageInput>) {
  const { id, image } = asked;
  const { ownerId } = await findItem(db, { type, id });
  if (ownerId !== userId) throw new DomainError("not_found", ITEM_WORDS[type].notFound);
  if (image.size > COVER_IMAGE.mostBytes) throw new DomainError("too_large", COVER_IMAGE.tooLarge);
  await consume({ name: "learning-file", key: userId, ...LEARNING_ATTEMPTS.files });
  const picture = await cleanPicture(new Uint8Array(await image.arrayBuffer()), COVER_IMAGE.mostSidePx);
  return storeFile({ ownerId: userId, purpose: "learning", isPublic: true, ...picture });
}
