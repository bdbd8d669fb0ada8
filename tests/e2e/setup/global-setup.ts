import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { GOOGLE_KEYS, GoogleServer } from "../../fakes/google-server";
import { startStripe } from "../../fakes/stripe-server";
import { dropDatabases } from "../../setup/database";
import { startMailbox } from "./mailbox";
import { copySeeded } from "./own-product";
import { SEEDED_ENVIRONMENT, seed } from "./seed";
import { startProxy, startServer } from "./servers";
import { startWebhookReceiver } from "./webhook-receiver";

const SETUP_MINUTES = 5;

/** A seeded database, two built servers on a copy of it, and a proxy that takes turns between them. */
export default async function setupInTime(): Promise<() => Promise<void>> {
  const tooLate = async () => {
    await delay(SETUP_MINUTES * 60_000, null, { ref: false });
    throw new Error(`the servers of the browser tests do not run after ${SETUP_MINUTES} minutes`);
  };
  return Promise.race([setup(), tooLate()]);
}

async function setup(): Promise<() => Promise<void>> {
  // `npm test` has seeded it beside the tests before.
  if (!process.env.E2E_SEEDED_DATABASE) Object.assign(process.env, await seed());
  Object.assign(process.env, SEEDED_ENVIRONMENT);
  const copy = await copySeeded("e2e");
  Object.assign(process.env, copy.environment);

  // All servers charge cards at this one; the keys go to them through the environment.
  const stripe = await startStripe();
  const google = await new GoogleServer().start();
  google.person = {
    ...{ sub: "109876543210", email: "clara.de.casa@gmail.example", email_verified: true },
    ...{ given_name: "Clara", family_name: "Benet" },
  };
  const mailbox = await startMailbox();
  const receiver = await startWebhookReceiver();
  Object.assign(process.env, GOOGLE_KEYS, {
    AUTH_GOOGLE_ISSUER: google.url,
    SMTP_URL: mailbox.smtpUrl,
    WEBHOOK_ORIGINS: receiver.url,
  });
  // What the jobs of one do, whoever is at the other sees as well.
  const [first, second] = await Promise.all([startServer({ BACKGROUND_JOBS: "off" }), startServer({})]);
  stripe.webhookUrl = `${first.url}/api/stripe/webhook`;
  const proxy = await startProxy([first.url, second.url]);
  Object.assign(process.env, {
    E2E_URL: first.url,
    E2E_SECOND_URL: second.url,
    E2E_PROXY_URL: proxy.url,
    E2E_MAILBOX_URL: mailbox.url,
    E2E_WEBHOOKS_URL: receiver.url,
    E2E_STRIPE_URL: stripe.url,
  });
  return async () => {
    await proxy.stop();
    await Promise.all([first.stop(), second.stop()]);
    await mailbox.stop();
    await receiver.stop();
    await stripe.stop();
    await google.stop();
    await dropDatabases();
    await copy.remove();
    await rm(process.env.E2E_SEEDED_FILES ?? "", { recursive: true, force: true });
  };
}
