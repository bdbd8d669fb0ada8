import { Badge } from "@/components/ui/badge";
import type { EmailStatus } from "@/lib/gateways/constants";

export const EMAIL_STATUS_NAMES: Readonly<Record<EmailStatus, string>> = {
  queued: "En cola",
  sending: "Saliendo",
  sent: "Entregado",
  failed: "Con fallo",
  kept: "Sin proveedor",
  paused: "En pausa",
};

const LOOK = {
  queued: "default",
  sending: "info",
  sent: "success",
  failed: "destructive",
  kept: "warning",
  paused: "default",
} as const;

/** The delivery state of a message. */
export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  return <Badge variant={LOOK[status]}>{EMAIL_STATUS_NAMES[status]}</Badge>;
}
