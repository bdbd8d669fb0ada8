import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { fileTypeFromBuffer } from "file-type";
import type { z } from "zod";
import type { Source } from "@/db";
import { files } from "@/db/schema";
import type { Command } from "@/lib/core/command/command";
import { DomainError, type Refusal } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { cleanPicture } from "@/lib/core/format/picture";
import { type StoredFile, storeFile } from "@/lib/gateways/files/stored-files";
import { act } from "./act";
import { ATTACHMENT, ATTACHMENT_ATTEMPTS, MAX_ATTACHMENTS } from "./constants";
import type { Definition, Kind } from "./definition";
import type { Person } from "./parties";
import { requireRole } from "./rows";

type Given = { id: number; note?: string | undefined; file?: File | undefined };

export type NewAttachment<K extends Kind, Schema extends z.ZodType<Given>> = {
  name: string;
  event: K["event"];
  entry: K["entry"];
  notice: K["notice"];
  input: Schema;
  refuses: readonly Refusal[];
  /** The plural name of these attachments: «pruebas». */
  pluralName: string;
  /** Returns the file of the input, if its field is not called `file`. */
  fileOf?: (input: z.output<Schema>) => File | undefined;
  /** The columns that the latest attachment changes. */
  set?: (file: StoredFile | null) => Partial<K["row"]>;
};

/**
 * Declares the command by which a party adds a statement, as text or with a file; up to a maximum per kind, and before
 * the deadline.
 */
export function addAttachment<K extends Kind, Schema extends z.ZodType<Given>>(
  deal: Definition<K>,
  {
    event,
    entry,
    notice,
    pluralName,
    fileOf = (input) => input.file,
    set,
    ...declaration
  }: NewAttachment<K, Schema>,
): Command<"user", Schema, K["shown"]> {
  return act(
    deal,
    {
      ...declaration,
      event,
      allow: "user",
      prepare: async ({ actor, row }, input) => {
        const file = fileOf(input);
        return file ? storeAttachment(deal, row, { actor, event, file }) : null;
      },
    },
    async ({ tx, actor, row, prepared: file, now }, { note }: Given) => {
      const closed = deal.machine.closedTo(row, event, now);
      if (closed) throw new DomainError("conflict", closed);
      await requireBelowLimit(deal, tx, { row, entry, actorId: actor.id, pluralName });
      if (file) await tx.insert(files).values({ ...file, createdAt: now });
      return {
        to: row.status,
        entry,
        note: note ?? null,
        fileId: file?.id ?? null,
        notice: { notice, mark: file?.id ?? randomUUID() },
        ...(set && { set: set(file) }),
      };
    },
  );
}

type Brought<K extends Kind> = { row: K["row"]; entry: K["entry"]; actorId: string; pluralName: string };

async function requireBelowLimit<K extends Kind>(
  { timeline: { table }, limitReached }: Definition<K>,
  tx: Source,
  { row, entry, actorId, pluralName }: Brought<K>,
): Promise<void> {
  const theirs = and(eq(table.dealId, row.id), eq(table.event, entry), eq(table.actorId, actorId));
  if ((await tx.$count(table as PgTable, theirs)) < MAX_ATTACHMENTS) return;
  throw new DomainError(
    "conflict",
    `Ya has enviado ${MAX_ATTACHMENTS} ${pluralName}, el máximo. ${limitReached}`,
  );
}

type Attached<K extends Kind> = { actor: Person; event: K["event"]; file: File };

/**
 * Stores a file that a party adds to a deal, encrypted: a picture re-encoded, a PDF unchanged. Checks first that the
 * person may add it. Throws like `requireRole`, and `too_large`, `unsupported_media`, `rate_limited`.
 */
async function storeAttachment<K extends Kind>(
  deal: Definition<K>,
  row: K["row"] | undefined,
  { actor, event, file }: Attached<K>,
): Promise<StoredFile> {
  requireRole(deal, row, { person: actor, event });
  if (file.size > ATTACHMENT.maxBytes) throw new DomainError("too_large", ATTACHMENT.tooLarge);
  await consume({ name: `${deal.type}-file`, key: actor.id, ...ATTACHMENT_ATTEMPTS });
  const cleaned = await cleanedFile(new Uint8Array(await file.arrayBuffer()));
  return storeFile({ ownerId: actor.id, purpose: deal.type, isPublic: false, ...cleaned });
}

async function cleanedFile(content: Uint8Array) {
  const type = await fileTypeFromBuffer(content);
  if (type?.mime === "application/pdf") return { content, contentType: type.mime };
  if (type?.mime.startsWith("image/")) return cleanPicture(content, ATTACHMENT.maxSidePx);
  throw new DomainError("unsupported_media", ATTACHMENT.wrongType);
}
