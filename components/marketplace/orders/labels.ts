import { partyNames } from "@/components/deals/party-names";
import type { Reading } from "@/components/deals/timeline";
import type { OrderStatus } from "@/lib/marketplace/constants";
import type { OrderDetail } from "@/lib/marketplace/orders/queries";

type Tone = "warning" | "info" | "success" | "destructive" | "default";

export const ORDER_TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: "warning",
  paid: "info",
  shipped: "info",
  delivered: "success",
  disputed: "destructive",
  cancelled: "default",
  refunded: "default",
};

/** Returns what is needed to show the history of an order to one of its parties. */
export function readingOf({ role, counterpart: { name }, now }: OrderDetail, timeZone: string): Reading {
  return { names: partyNames({ buyer: name, seller: name }, role), now, timeZone };
}
