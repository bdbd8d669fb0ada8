import { inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { forumLoosePictures } from "@/db/schema";

const PICTURE = /\/api\/files\/([\w-]{8,64})/g;

/** Keeps the images of a saved text permanently, even if the text is deleted later. */
export async function keepPictures(tx: Tx, content: string): Promise<void> {
  const ids = [...content.matchAll(PICTURE)].map(([, id = ""]) => id);
  if (ids.length > 0) await tx.delete(forumLoosePictures).where(inArray(forumLoosePictures.fileId, ids));
}
