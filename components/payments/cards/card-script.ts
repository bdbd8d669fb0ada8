import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

/** Said where the provider's script does not arrive. */
export const NO_SCRIPT =
  "No se ha podido cargar el formulario de la tarjeta. Comprueba tu conexión y recarga la página.";

/** The provider's script; null where it does not arrive. */
export function loadCardScript(cardKey: string): Promise<Stripe | null> {
  return loadStripe(cardKey, { locale: "es" }).catch(() => null);
}
