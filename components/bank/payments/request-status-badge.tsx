import { Badge } from "@/components/ui/badge";
import type { RequestStatus } from "@/lib/bank/constants";
import { REQUEST } from "@/lib/bank/payments/machines";

const TONES = {
  pending: "warning",
  paid: "success",
  declined: "destructive",
  cancelled: "default",
  expired: "default",
} as const;

export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return <Badge variant={TONES[status]}>{REQUEST.labels[status]}</Badge>;
}
