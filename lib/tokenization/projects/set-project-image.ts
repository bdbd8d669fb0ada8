import type { z } from "zod";
import { db } from "@/db";
import { files, projects } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { afterCommit } from "@/lib/core/db/transaction";
import { cleanPicture } from "@/lib/core/format/picture";
import { readById } from "@/lib/deals/table";
import { removeFile, storeFile } from "@/lib/gateways/files/stored-files";
import { PROJECT_IMAGE, SALE_ATTEMPTS } from "@/lib/tokenization/constants";
import { getProject } from "./queries";
import { projectRows } from "./rows";
import { NO_PROJECT, setProjectImageInput } from "./schema";

/** The promoter uploads the image of a draft. It is re-encoded and replaces the previous one. */
export const setProjectImage = command(
  {
    name: "tokenization.set-project-image",
    allow: "app:tokenization",
    input: setProjectImageInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { project: id } }),
    prepare: ({ actor }, input) => storeImage(actor.id, input),
  },
  async ({ tx, actor, now, prepared: file }, { id }) => {
    const { row: project } = await projectRows.lockFor(tx, { id, event: "edit", actor, now });
    await tx.insert(files).values({ ...file, createdAt: now });
    await projectRows.move(tx, project, {
      to: project.status,
      set: { imageFileId: file.id, updatedAt: now },
    });
    const before = project.imageFileId;
    if (before) afterCommit(tx, () => removeFile(before));
    return getProject(actor, id, tx);
  },
);

// Checks the promoter before it decodes or stores the image.
async function storeImage(userId: string, { id, image }: z.output<typeof setProjectImageInput>) {
  const project = await readById(projects, id, db);
  if (project?.ownerId !== userId) throw new DomainError("not_found", NO_PROJECT);
  if (image.size > PROJECT_IMAGE.maxBytes) throw new DomainError("too_large", PROJECT_IMAGE.tooLarge);
  await consume({ name: "project-image", key: userId, ...SALE_ATTEMPTS.imagePerMember });
  const picture = await cleanPicture(new Uint8Array(await image.arrayBuffer()), PROJECT_IMAGE.maxSidePx);
  return storeFile({ ownerId: userId, purpose: "project", isPublic: true, ...picture });
}
