import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db";
import { files } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { resizedPicture } from "@/lib/core/format/picture";
import { readFile } from "./stored-files";

// A fixed list, so that a client that requests every possible width cannot fill the memory.
const WIDTHS = [160, 320, 640, 1280, 1920] as const;
const MAX_CACHED = 200;

export const publicFileInput = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/, "El archivo no existe"),
  w: z.coerce
    .number("Elige uno de los anchos")
    .refine((width) => (WIDTHS as readonly number[]).includes(width), "Elige uno de los anchos")
    .default(WIDTHS[2]),
});

type Picture = { bytes: Uint8Array<ArrayBuffer>; etag: string };

const cached = new Map<string, Picture>();

/**
 * Returns a public picture at one of the fixed widths; its content never changes. Throws `not_found`, also for a
 * private file.
 */
export async function readPublicFile({ id, w }: z.output<typeof publicFileInput>) {
  const [file] = await db
    .select({ contentType: files.contentType })
    .from(files)
    .where(and(eq(files.id, id), eq(files.isPublic, true), isNull(files.deletedAt)))
    .limit(1);
  if (!file?.contentType.startsWith("image/")) throw new DomainError("not_found", "Esa imagen no existe");
  const name = `${id} ${w}`;
  const picture = cached.get(name) ?? (await pictureAt(id, w));
  cached.delete(name);
  cached.set(name, picture);
  const [oldest] = cached.keys();
  if (cached.size > MAX_CACHED && oldest) cached.delete(oldest);
  return picture;
}

async function pictureAt(id: string, width: number): Promise<Picture> {
  const bytes = new Uint8Array(await resizedPicture(await readFile(id), width));
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url")}"` };
}
