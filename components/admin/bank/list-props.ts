import type { PanelParams } from "@/components/admin/queues/place";
import type { AdminActor } from "@/lib/auth/actor";

/** A list of the bank tab, whose page has a cursor of its own in the address. */
export type BankListProps = { viewer: AdminActor; params: PanelParams };
