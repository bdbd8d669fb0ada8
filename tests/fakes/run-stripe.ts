import { afterAll, beforeAll } from "vitest";
import { StripeServer, startStripe } from "./stripe-server";

/** A Stripe of the test file's own, there from its first test to its last, with the environment pointed at it. */
export function runStripe(): StripeServer {
  const server = new StripeServer();
  beforeAll(() => startStripe(server));
  afterAll(() => server.stop());
  return server;
}
