import { Alert } from "@/components/ui/alert";
import { isDemonstration } from "@/lib/core/config/legal-mode";

/** Shown above every screen with money while the installation handles no real money (D21). */
export function DemoBanner() {
  return isDemonstration() ? <Alert role="note">Entorno de demostración — sin fondos reales</Alert> : null;
}
