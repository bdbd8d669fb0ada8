import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { GOOGLE_KEYS, GoogleServer } from "../../fakes/google-server";
import { startStripe } from "../../fakes/stripe-server";
import { applicationUrl, copyTemplate, dropDatabases, makeTemplate, nameOf } from "../../setup/database";
import { startMailbox } from "./mailbox";
import { copySeeded } from "./own-product";
import { startProxy, startServer } from "./servers";
import { startWebhookReceiver } from "./webhook-receiver";

/** A seeded database, two built servers on a copy of it, and a proxy that takes turns between them. */
export default async function setup(): Promise<() => Promise<void>> {
  await makeTemplate();
  await seed();
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

async function seed(): Promise<void> {
  const database = nameOf("e2e_seeded");
  const files = await mkdtemp(path.join(tmpdir(), "lonja-e2e-files-"));
  await copyTemplate(database);
  Object.assign(process.env, {
    DATABASE_URL: applicationUrl(database),
    AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
    STORAGE_ENCRYPTION_KEY: "a-storage-key-that-only-the-tests-know-0123",
    LONJA_FILES_DIR: files,
    DESIGNATED_ADMIN_EMAIL: "admin@lonja.example",
    DESIGNATED_ADMIN_PASSWORD: "lonja-admin-2026",
    LONJA_MODE: "demo",
    LOG_LEVEL: "warn",
    E2E_SEEDED_DATABASE: database,
    E2E_SEEDED_FILES: files,
  });
  await promisify(execFile)("npx", ["tsx", "db/seed.ts"]);
}
