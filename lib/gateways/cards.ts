import { cardKeys, env } from "@/lib/core/env";
import { DomainError } from "@/lib/core/errors";
import type { CardProvider } from "./card";
import { stripeCards } from "./card-stripe";

/** The card provider of the environment: Stripe, or null without keys (D17). */
export function cardProvider(): CardProvider | null {
  const keys = cardKeys();
  return keys && stripeCards(keys.secretKey, env().STRIPE_API_URL);
}

/** The same; throws `unavailable` without keys. */
export function requireCards(): CardProvider {
  const provider = cardProvider();
  if (!provider) throw new DomainError("unavailable", "Los pagos con tarjeta no están disponibles");
  return provider;
}
