import type { ItemView } from "@/lib/learning/item-queries";

/** An item as its maker last left it: with what they have changed of what is approved. */
export function latestItem(item: ItemView): ItemView {
  return { ...item, ...item.proposed };
}
