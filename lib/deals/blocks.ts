import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { memberBlocks } from "@/db/schema";
import { refuseSuspendedOwner } from "@/lib/auth/suspension";
import { DomainError } from "@/lib/core/command/errors";

/** Returns a condition that neither of two members has blocked the other. */
export function notBlocked(one: string | SQLWrapper, other: string | SQLWrapper): SQL {
  return sql`not exists (
    select 1 from ${memberBlocks} where (${memberBlocks.blockerId}, ${memberBlocks.blockedId})
      in ((${one}, ${other}), (${other}, ${one})))`;
}

type Pair = { takerId: string; ownerId: string };

/**
 * Refuses a deal between two members if the owner is suspended, or one has blocked the other: without messages they
 * could not come to an agreement, and a dispute would have no evidence. `elsewhere` says what to do instead («Elige
 * otra orden.»). Throws `conflict`.
 */
export async function refuseBlocked(
  source: Source,
  { takerId, ownerId }: Pair,
  elsewhere: string,
): Promise<void> {
  await refuseSuspendedOwner(source, ownerId, elsewhere);
  const between = (one: string, other: string) =>
    and(eq(memberBlocks.blockerId, one), eq(memberBlocks.blockedId, other));
  const [block] = await source
    .select({ by: memberBlocks.blockerId })
    .from(memberBlocks)
    .where(or(between(takerId, ownerId), between(ownerId, takerId)))
    .limit(1);
  if (!block) return;
  throw new DomainError(
    "conflict",
    block.by === takerId
      ? "Has bloqueado a esta persona. Desbloquéala en Mensajes para operar con ella."
      : `Esta persona no acepta operaciones contigo. ${elsewhere}`,
  );
}
