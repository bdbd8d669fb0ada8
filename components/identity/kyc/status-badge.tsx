import { Badge } from "@/components/ui/badge";
import type { KycLevel, KycStatus } from "@/lib/auth/constants";
import { kycLabel } from "@/lib/identity/kyc/label";

const VARIANT = {
  Verificado: "success",
  Rechazado: "destructive",
  Pendiente: "warning",
  "Sin iniciar": "outline",
} as const;

/** The state of a member's verification: a word and a shape. */
export function KycBadge(person: { kycStatus: KycStatus; kycLevel: KycLevel }) {
  const label = kycLabel(person);
  return (
    <Badge variant={VARIANT[label]} plain={label === "Sin iniciar"}>
      {label}
    </Badge>
  );
}
