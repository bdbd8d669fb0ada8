import { Alert } from "@/components/ui/alert";
import { isDemonstration } from "@/lib/core/config/legal-mode";

/** Stands over every screen of money while none of it is real (D21). */
export function DemoBanner() {
  return isDemonstration() ? <Alert role="note">Entorno de demostración — sin fondos reales</Alert> : null;
}
