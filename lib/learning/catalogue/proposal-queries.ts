import { and, eq, inArray } from "drizzle-orm";
import type { Source } from "@/db";
import { learningProposals } from "@/db/schema";
import { printMoney } from "@/lib/core/format/money";
import type { OfferingKind } from "@/lib/learning/constants";
import type { Offering } from "./queries";

const versioned = {
  title: learningProposals.title,
  description: learningProposals.description,
  services: learningProposals.services,
  contactInfo: learningProposals.contactInfo,
  priceCents: learningProposals.priceCents,
  isFree: learningProposals.isFree,
  imageUrl: learningProposals.imageUrl,
  imageFileId: learningProposals.imageFileId,
};

export const VERSIONED_FIELDS = Object.keys(versioned) as (keyof typeof versioned)[];

/** The proposed changes of an offering, as stored. */
export type Proposal = Pick<Offering, keyof typeof versioned>;

export function isProposalOf({ kind, id }: Pick<Offering, "kind" | "id">) {
  return and(eq(learningProposals.itemType, kind), eq(learningProposals.itemId, id));
}

/** The proposed versions of these offerings, by offering id. */
export async function listProposals(source: Source, kind: OfferingKind, ids: readonly number[]) {
  const rows = await source
    .select({ itemId: learningProposals.itemId, proposal: versioned })
    .from(learningProposals)
    .where(and(eq(learningProposals.itemType, kind), inArray(learningProposals.itemId, [...ids])))
    .limit(ids.length);
  return new Map<number, Proposal>(rows.map(({ itemId, proposal }) => [itemId, proposal]));
}

/** The latest version from the owner: the proposed one, or the published one if nothing is proposed. */
export async function latestVersion(source: Source, offering: Offering): Promise<Offering> {
  if (!offering.changedAt) return offering;
  const proposal = (await listProposals(source, offering.kind, [offering.id])).get(offering.id);
  if (!proposal) throw new Error(`${offering.kind} ${offering.id} has no proposed version`);
  return { ...offering, ...proposal };
}

/** A proposed version in the documented shape. Must survive JSON. */
export function proposalView({ priceCents, imageFileId, imageUrl, ...texts }: Proposal) {
  return {
    ...texts,
    price: printMoney(priceCents, "EUR"),
    imageUrl: imageFileId ? `/api/files/${imageFileId}` : imageUrl,
    hasImageFile: imageFileId !== null,
  };
}
