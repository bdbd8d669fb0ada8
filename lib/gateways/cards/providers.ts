import { DomainError } from "@/lib/core/command/errors";
import { cardKeys, env } from "@/lib/core/config/env";
import type { CardProvider } from "./provider";
import { stripeCards } from "./stripe";

/** Returns the card provider of the environment: Stripe, or null without keys (D17). */
export function cardProvider(): CardProvider | null {
  const keys = cardKeys();
  return keys && stripeCards(keys.secretKey, env().STRIPE_API_URL);
}

/** Returns the card provider; throws `unavailable` without keys. */
export function requireCards(): CardProvider {
  const provider = cardProvider();
  if (!provider) throw new DomainError("unavailable", "Los pagos con tarjeta no están disponibles");
  return provider;
}
