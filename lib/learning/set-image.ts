import type { z } from "zod";
import { db } from "@/db";
import { files } from "@/db/schema";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { consume } from "@/lib/core/limits";
import { cleanPicture } from "@/lib/core/picture";
import { storeFile } from "@/lib/gateways/files";
import { dropPicture, lockOwnOffering } from "./change-offering";
import type { OfferingKind } from "./constants";
import { COVER_IMAGE, LEARNING_ATTEMPTS } from "./offering-constants";
import { findOffering, viewOf } from "./offering-queries";
import { OFFERING_WORDS } from "./offering-rules";
import { setCourseImageInput, setMentorshipImageInput } from "./offering-schema";
import { changeVersion } from "./open-version";
import { latestVersion } from "./proposal-queries";

/** Its maker uploads the picture of a course, which is drawn anew; it takes the place of the one before. */
export const setCourseImage = imageOf("course", setCourseImageInput);

/** The same of a mentorship. */
export const setMentorshipImage = imageOf("mentorship", setMentorshipImageInput);

function imageOf(kind: OfferingKind, input: typeof setCourseImageInput) {
  return command(
    {
      name: `learning.set-${kind}-image`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "rate_limited"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { [kind]: id } }),
      prepare: ({ actor }, asked) => storeCover(kind, actor.id, asked),
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

// Nothing is drawn or stored for an offering of others.
async function storeCover(kind: OfferingKind, userId: string, asked: z.output<typeof setCourseImageInput>) {
  const { id, image } = asked;
  const { ownerId } = await findOffering(db, { kind, id });
  if (ownerId !== userId) throw new DomainError("not_found", OFFERING_WORDS[kind].notFound);
  if (image.size > COVER_IMAGE.mostBytes) throw new DomainError("too_large", COVER_IMAGE.tooLarge);
  await consume({ name: "learning-file", key: userId, ...LEARNING_ATTEMPTS.files });
  const picture = await cleanPicture(new Uint8Array(await image.arrayBuffer()), COVER_IMAGE.mostSidePx);
  return storeFile({ ownerId: userId, purpose: "learning", isPublic: true, ...picture });
}
