import { and, asc, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { files, startups } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { afterCommit } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { removeFile } from "@/lib/gateways/files/stored-files";
import { LOOSE_LOGO_HOURS } from "./constants";

export const LOGO_PURPOSE = "startup";

const NO_LOGO = "Esa imagen ya no está: vuelve a subirla";

type Chosen = { logoId: string; ownerIds: readonly string[]; startupId?: number };

/**
 * Throws `invalid` for the field unless one of the owners has uploaded the file as a startup logo and no other
 * startup uses it.
 */
export async function requireLogo(tx: Tx, { logoId, ownerIds, startupId = 0 }: Chosen): Promise<void> {
  const [file] = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.id, logoId),
        inArray(files.ownerId, [...ownerIds]),
        eq(files.purpose, LOGO_PURPOSE),
        isNull(files.deletedAt),
      ),
    )
    .for("no key update");
  const taken = and(eq(startups.logoFileId, logoId), ne(startups.id, startupId));
  if (file && (await tx.$count(startups, taken)) === 0) return;
  throw new DomainError("invalid", NO_LOGO, { fields: { logoId: NO_LOGO } });
}

/** Deletes the previous logo once the startup uses another one. */
export function dropLogo(tx: Tx, before: string | null, after: string | null): void {
  if (before && before !== after) afterCommit(tx, () => removeFile(before));
}

const BATCH_SIZE = 200;

/** Deletes logos that no startup has used within a day. Returns their number. */
export async function removeLooseLogos(): Promise<number> {
  for (let removed = 0; ; ) {
    const loose = await findLooseLogos();
    for (const { id } of loose) await removeFile(id);
    removed += loose.length;
    if (loose.length < BATCH_SIZE) return removed;
  }
}

function findLooseLogos(): Promise<{ id: string }[]> {
  const before = plusMinutes(clock.now(), -LOOSE_LOGO_HOURS * HOUR_MINUTES);
  return db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.purpose, LOGO_PURPOSE),
        isNull(files.deletedAt),
        lt(files.createdAt, before),
        sql`not exists (select 1 from ${startups} where ${startups.logoFileId} = ${files.id})`,
      ),
    )
    .orderBy(asc(files.createdAt))
    .limit(BATCH_SIZE);
}
