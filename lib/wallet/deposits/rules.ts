import type { DepositStatus } from "@/lib/wallet/constants";

/** The state of a deposit with this number of confirmations; null means that the chain no longer knows it. */
export function depositAfter(confirmations: number | null, needed: number): DepositStatus {
  if (confirmations === null) return "dropped";
  if (confirmations >= needed) return "credited";
  return confirmations > 0 ? "confirmed" : "detected";
}

/** What a member reads about a deposit beyond the monthly limit, by whether it will fit in later. */
export const HELD_TEXTS = {
  later: (amount: string) =>
    `Han llegado ${amount}, que superan tu límite de 30 días. Se abonarán en cuanto quepan en él.`,
  never: (amount: string) =>
    `Han llegado ${amount}, más de lo que tu nivel permite ingresar en 30 días. Se abonarán cuando subas de nivel o los apruebe la administración.`,
} as const;

type Kept = { status: DepositStatus; heldAt: Date | null; releasedAt: Date | null };

/** Whether a confirmed deposit waits for the monthly limit of its member or for an administrator. */
export function isHeld({ status, heldAt, releasedAt }: Kept): boolean {
  return status === "confirmed" && heldAt !== null && releasedAt === null;
}
