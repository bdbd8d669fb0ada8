import { Alert } from "@/components/ui/alert";
import type { Viewer } from "@/lib/auth/actor";

/** Above every page of a member while the kill switch of the ledger stops all operations with money. */
export function LedgerBanner({ viewer: { isLedgerOpen } }: { viewer: Pick<Viewer, "isLedgerOpen"> }) {
  if (isLedgerOpen) return null;
  return (
    <Alert variant="closed" role="note">
      <strong>Las operaciones de dinero están en pausa.</strong> Tu saldo no cambia.
    </Alert>
  );
}
