import { afterAll, beforeAll } from "vitest";
import { StripeServer, startStripe } from "./stripe-server";

/** Starts a Stripe server for this test file and points the environment at it, from its first test to its last. */
export function runStripe(): StripeServer {
  const server = new StripeServer();
  beforeAll(() => startStripe(server));
  afterAll(() => server.stop());
  return server;
}
