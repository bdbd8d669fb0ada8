import type { Viewer } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import type { ItemType } from "@/lib/learning/constants";
import { getItem, type ItemView } from "@/lib/learning/item-queries";

const LARGEST_ROW = 2_147_483_647;

/** The item that an address names, or null where there is none for this member. */
export async function findItemOf(viewer: Viewer, type: ItemType, asked: string): Promise<ItemView | null> {
  const id = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : LARGEST_ROW + 1;
  if (id > LARGEST_ROW) return null;
  try {
    return await getItem(viewer, { type, id });
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}
