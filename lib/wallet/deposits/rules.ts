import type { DepositStatus } from "@/lib/wallet/constants";

/** What a deposit of so many confirmations becomes; null is a chain that does not know it any more. */
export function depositAfter(confirmations: number | null, needed: number): DepositStatus {
  if (confirmations === null) return "dropped";
  if (confirmations >= needed) return "credited";
  return confirmations > 0 ? "confirmed" : "detected";
}

type Kept = { status: DepositStatus; heldAt: Date | null; releasedAt: Date | null };

/** Whether a deposit is confirmed and waits for the month's limit of its member. */
export function isHeld({ status, heldAt, releasedAt }: Kept): boolean {
  return status === "confirmed" && heldAt !== null && releasedAt === null;
}
