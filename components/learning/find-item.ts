import { cache } from "react";
import type { Viewer } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { requireApp } from "@/lib/core/viewer";
import type { ItemType } from "@/lib/learning/constants";
import { getItem, type ItemView } from "@/lib/learning/item-queries";

const LARGEST_ROW = 2_147_483_647;

/** The item that an address names, or null where there is none for this member; asked for once in a request. */
export const findItemOf = cache(
  async (viewer: Viewer, type: ItemType, asked: string): Promise<ItemView | null> => {
    const id = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : LARGEST_ROW + 1;
    if (id > LARGEST_ROW) return null;
    try {
      return await getItem(viewer, { type, id });
    } catch (error) {
      if (error instanceof DomainError && error.code === "not_found") return null;
      throw error;
    }
  },
);

/** What the tab of an item's page is called: by its title for whoever may see it. */
export async function itemTitle(type: ItemType, asked: string): Promise<string> {
  const viewer = await requireApp("courses");
  const item = viewer && (await findItemOf(viewer, type, asked));
  return item?.title ?? NAMES[type];
}

const NAMES = { course: "Curso", mentorship: "Mentoría" } as const;
