import { eq } from "drizzle-orm";
import { files, users } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { squarePicture } from "@/lib/core/format/picture";
import { storeFile } from "@/lib/gateways/files/stored-files";
import { recordActivity } from "@/lib/identity/activity/activities";
import { profileImageInput } from "@/lib/identity/schema";
import { PROFILE_IMAGE } from "./constants";
import { dropPicture } from "./picture";

/**
 * Declares the command that sets a member's picture: the upload is re-encoded as a small square, and its address
 * changes.
 */
export const setProfileImage = command(
  {
    name: "identity.set-profile-image",
    allow: "user",
    refusesSuspended: true,
    input: profileImageInput,
    refuses: ["rate_limited"],
    audit: ({ actor }) => ({ targetId: actor.id }),
    prepare: async ({ actor }, { profileImage }) => {
      if (profileImage.size > PROFILE_IMAGE.maxBytes)
        throw new DomainError("too_large", PROFILE_IMAGE.tooLarge);
      await consume({ name: "picture", key: actor.id, ...ATTEMPTS.picturePerUser });
      const content = await squarePicture(await bytesOf(profileImage), PROFILE_IMAGE.sidePx);
      const contentType = "image/webp";
      return storeFile({ ownerId: actor.id, purpose: "avatar", isPublic: true, content, contentType });
    },
  },
  async ({ tx, actor, now, prepared: file }) => {
    await lockUser(tx, actor.id);
    await dropPicture(tx, actor.id);
    await tx.insert(files).values({ ...file, createdAt: now });
    const profileImageUrl = `/api/files/${file.id}?w=${PROFILE_IMAGE.shownAtPx}`;
    await tx.update(users).set({ profileImageUrl, updatedAt: now }).where(eq(users.id, actor.id));
    await recordActivity(tx, { userId: actor.id, type: "profile_update", data: { image: true } }, now);
    return { profileImageUrl };
  },
);

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
