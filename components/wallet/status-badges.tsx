import { Badge } from "@/components/ui/badge";
import { DEPOSIT_LABELS } from "@/lib/wallet/deposits/constants";
import type { DepositLine } from "@/lib/wallet/present";
import { WITHDRAWAL_LABELS } from "@/lib/wallet/withdrawals/constants";
import type { WithdrawalLine } from "@/lib/wallet/withdrawals/queries";

const WITHDRAWAL_TONES = {
  pending: "warning",
  broadcasting: "info",
  completed: "success",
  failed: "destructive",
} as const;

const DEPOSIT_TONES = {
  detected: "warning",
  confirmed: "info",
  credited: "success",
  dropped: "destructive",
  held: "warning",
} as const;

type WithdrawalState = Pick<WithdrawalLine, "status" | "cancelled">;

/** The state of a withdrawal in the words and colors of the specification (3 §4). */
export function WithdrawalStatusBadge({ line: { status, cancelled } }: { line: WithdrawalState }) {
  if (cancelled) return <Badge variant="default">Cancelado</Badge>;
  return <Badge variant={WITHDRAWAL_TONES[status]}>{WITHDRAWAL_LABELS[status]}</Badge>;
}

export function DepositStatusBadge({ status }: Pick<DepositLine, "status">) {
  return <Badge variant={DEPOSIT_TONES[status]}>{DEPOSIT_LABELS[status]}</Badge>;
}
