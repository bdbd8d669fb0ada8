import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

/** The message if the provider's script cannot be loaded. */
export const NO_SCRIPT =
  "No se ha podido cargar el formulario de la tarjeta. Comprueba tu conexión y recarga la página.";

/** Loads the provider's script; resolves to null if that fails. */
export function loadCardScript(cardKey: string): Promise<Stripe | null> {
  return loadStripe(cardKey, { locale: "es" }).catch(() => null);
}
