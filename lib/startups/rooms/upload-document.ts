import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { files, startupDocuments, startups } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { storePdf } from "@/lib/gateways/files/stored-pdf";
import { DOCUMENT, MAX_DOCUMENTS, ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { NO_STARTUP } from "@/lib/startups/profiles/schema";
import { getRoom } from "./queries";
import { lockRoom } from "./rows";
import { uploadDocumentInput } from "./schema";

/** A founder puts a PDF into the data room, kept encrypted. */
export const uploadDocument = command(
  {
    name: "startups.upload-document",
    allow: "app:startups",
    input: uploadDocumentInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }, asked) => storeDocument(actor.id, asked),
  },
  async ({ tx, actor, now, prepared: file, record }, { id, title, kind }) => {
    await lockRoom(tx, id, actor.id);
    const kept = and(eq(startupDocuments.offerId, id), isNull(startupDocuments.removedAt));
    if ((await tx.$count(startupDocuments, kept)) >= MAX_DOCUMENTS) {
      throw new DomainError("conflict", `En la sala caben ${MAX_DOCUMENTS} documentos: quita uno antes.`);
    }
    await tx.insert(files).values({ ...file, createdAt: now });
    const [row] = await tx
      .insert(startupDocuments)
      .values({ offerId: id, kind, title, fileId: file.id, uploadedAt: now })
      .returning({ id: startupDocuments.id });
    record({ targetId: actor.id, details: { startup: id, document: row?.id, title } });
    return getRoom(actor, id, tx);
  },
);

type Asked = { id: number; document: File };

// Nothing is read or stored for a startup of others.
async function storeDocument(userId: string, { id, document }: Asked) {
  const own = and(eq(startups.id, id), eq(startups.founderId, userId), isNull(startups.removedAt));
  if ((await db.$count(startups, own)) === 0) throw new DomainError("not_found", NO_STARTUP);
  await consume({ name: "startup-documents", key: userId, ...ROOM_ATTEMPTS.uploadPerMember });
  return storePdf({ ownerId: userId, purpose: "startup-document", document, limit: DOCUMENT });
}
