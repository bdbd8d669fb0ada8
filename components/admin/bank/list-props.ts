import type { AdminActor } from "@/lib/auth/actor";

type BankList = "imports" | "batches" | "reconciliations";

/** A list of the bank tab, and the cursors of all of them in the address. */
export type BankListProps = {
  viewer: AdminActor;
  cursors: Partial<Record<BankList, string | string[] | undefined>>;
};
