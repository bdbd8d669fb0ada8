import { Badge } from "@/components/ui/badge";
import type { PayoutStatus } from "@/lib/bank/constants";
import { PAYOUT } from "@/lib/bank/payouts/machine";

const TONES = {
  pending: "warning",
  sent: "info",
  completed: "success",
  failed: "destructive",
  cancelled: "default",
  returned: "destructive",
} as const;

export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  return <Badge variant={TONES[status]}>{PAYOUT.labels[status]}</Badge>;
}
