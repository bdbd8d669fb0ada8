import { files } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { cleanPicture } from "@/lib/core/format/picture";
import { storeFile } from "@/lib/gateways/files/stored-files";
import { LISTING_ATTEMPTS, LISTING_PHOTO } from "./constants";
import { uploadPhotoInput } from "./schema";

/**
 * A member uploads a photo for a listing. It is re-encoded and public. A photo that no listing uses within a day is
 * deleted.
 */
export const uploadPhoto = command(
  {
    name: "marketplace.upload-photo",
    allow: "app:marketplace",
    input: uploadPhotoInput,
    refuses: ["rate_limited"],
    audit: false,
    prepare: async ({ actor }, { photo }) => {
      if (photo.size > LISTING_PHOTO.maxBytes) throw new DomainError("too_large", LISTING_PHOTO.tooLarge);
      await consume({ name: "listing-photo", key: actor.id, ...LISTING_ATTEMPTS.photoPerMember });
      const picture = await cleanPicture(new Uint8Array(await photo.arrayBuffer()), LISTING_PHOTO.maxSidePx);
      return storeFile({ ownerId: actor.id, purpose: "listing", isPublic: true, ...picture });
    },
  },
  async ({ tx, now, prepared: file }) => {
    await tx.insert(files).values({ ...file, createdAt: now });
    return { id: file.id, url: `/api/files/${file.id}` };
  },
);
