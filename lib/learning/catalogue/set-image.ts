import type { z } from "zod";
import { db } from "@/db";
import { files } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { cleanPicture } from "@/lib/core/format/picture";
import { storeFile } from "@/lib/gateways/files/stored-files";
import type { OfferingKind } from "@/lib/learning/constants";
import { COVER_IMAGE, LEARNING_ATTEMPTS } from "./constants";
import { latestVersion } from "./proposal-queries";
import { findOffering } from "./queries";
import { dropPicture, lockOwnOffering } from "./rows";
import { OFFERING_LABELS } from "./rules";
import { setCourseImageInput, setMentorshipImageInput } from "./schema";
import { changeVersion } from "./versions";
import { viewOf } from "./views";

/** The owner uploads the image of a course. It is re-encoded and replaces the previous one. */
export const setCourseImage = imageOf("course", setCourseImageInput);

/** The same for a mentorship. */
export const setMentorshipImage = imageOf("mentorship", setMentorshipImageInput);

function imageOf(kind: OfferingKind, input: typeof setCourseImageInput) {
  return command(
    {
      name: `learning.set-${kind}-image`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "rate_limited"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { [kind]: id } }),
      prepare: ({ actor }, input) => storeCover(kind, actor.id, input),
    },
    async ({ tx, actor, now, prepared: file }, { id }) => {
      const offering = await lockOwnOffering(tx, { kind, id }, actor);
      await tx.insert(files).values({ ...file, createdAt: now });
      const latest = await latestVersion(tx, offering);
      const isProposed = await changeVersion(tx, offering, { imageUrl: null, imageFileId: file.id }, now);
      dropPicture(tx, { offering, latest, isProposed });
      return viewOf(tx, await findOffering(tx, offering), actor);
    },
  );
}

// Checks the owner before it decodes or stores the image.
async function storeCover(kind: OfferingKind, userId: string, input: z.output<typeof setCourseImageInput>) {
  const { id, image } = input;
  const { ownerId } = await findOffering(db, { kind, id });
  if (ownerId !== userId) throw new DomainError("not_found", OFFERING_LABELS[kind].notFound);
  if (image.size > COVER_IMAGE.maxBytes) throw new DomainError("too_large", COVER_IMAGE.tooLarge);
  await consume({ name: "learning-file", key: userId, ...LEARNING_ATTEMPTS.files });
  const picture = await cleanPicture(new Uint8Array(await image.arrayBuffer()), COVER_IMAGE.maxSidePx);
  return storeFile({ ownerId: userId, purpose: "learning", isPublic: true, ...picture });
}
