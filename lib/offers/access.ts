import { and, eq } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { memberBlocks } from "@/db/schema";
import type { AppKey } from "@/lib/auth/apps";
import { DomainError } from "@/lib/core/command/errors";
import type { OfferDefinition, Person, Shown } from "./offer";

/** Who may act on offers: members, most of them with the app of the area. */
export type Caller = "user" | `app:${AppKey}`;

/** A command of an offer: its name and its guard. */
export type Declared<G extends Caller> = { name: string; allow: G };

/** Returns what the viewer may see of an offer. Throws `not_found`. */
export async function requireShown(
  offer: OfferDefinition,
  source: Source,
  { id, viewer }: { id: number; viewer: Person | null },
): Promise<Shown> {
  const shown = await offer.find(source, id, viewer);
  if (!shown) throw new DomainError("not_found", offer.missing);
  return shown;
}

/** Returns an offer for its owner only. Throws `not_found`, and `forbidden` for anyone else who may see it. */
export async function requireOwner(
  offer: OfferDefinition,
  source: Source,
  { id, viewer }: { id: number; viewer: Person },
): Promise<Shown> {
  const shown = await requireShown(offer, source, { id, viewer });
  if (shown.ownerId !== viewer.id) throw new DomainError("forbidden", "Solo puede hacerlo quien lo publica");
  return shown;
}

/** Throws `conflict` for a member whom the owner has blocked. */
export async function refuseBlockedBy(tx: Tx, ownerId: string, memberId: string): Promise<void> {
  const { blockerId, blockedId } = memberBlocks;
  const blocks = await tx.$count(memberBlocks, and(eq(blockerId, ownerId), eq(blockedId, memberId)));
  if (blocks > 0) throw new DomainError("conflict", "Esta persona no acepta mensajes tuyos.");
}
