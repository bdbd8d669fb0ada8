import { and, eq, inArray } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { learningProposals } from "@/db/schema";
import { printMoney } from "@/lib/core/money";
import type { ItemType } from "./constants";
import type { Item } from "./item-queries";

type Source = Tx | typeof db;

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

/** What its maker has changed of an item, as it is stored. */
export type Proposal = Pick<Item, keyof typeof versioned>;

export function isProposalOf({ type, id }: Pick<Item, "type" | "id">) {
  return and(eq(learningProposals.itemType, type), eq(learningProposals.itemId, id));
}

/** The proposed versions of these items, by the id of the item. */
export async function listProposals(source: Source, type: ItemType, ids: readonly number[]) {
  const rows = await source
    .select({ itemId: learningProposals.itemId, proposal: versioned })
    .from(learningProposals)
    .where(and(eq(learningProposals.itemType, type), inArray(learningProposals.itemId, [...ids])))
    .limit(ids.length);
  return new Map<number, Proposal>(rows.map(({ itemId, proposal }) => [itemId, proposal]));
}

/** The item as its maker last left it: as it is proposed, or as it is offered where nothing is. */
export async function latestVersion(source: Source, item: Item): Promise<Item> {
  if (!item.changedAt) return item;
  const proposal = (await listProposals(source, item.type, [item.id])).get(item.id);
  if (!proposal) throw new Error(`${item.type} ${item.id} has no proposed version`);
  return { ...item, ...proposal };
}

/** A proposed version as it is shown; it survives JSON. */
export function proposalView({ priceCents, imageFileId, imageUrl, ...texts }: Proposal) {
  return {
    ...texts,
    price: printMoney(priceCents, "EUR"),
    imageUrl: imageFileId ? `/api/files/${imageFileId}` : imageUrl,
    hasImageFile: imageFileId !== null,
  };
}
