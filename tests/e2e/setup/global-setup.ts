import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { GOOGLE_KEYS, GoogleServer } from "../../fakes/google-server";
import { startStripe } from "../../fakes/stripe-server";
import { applicationUrl, copyTemplate, dropDatabases, makeTemplate, nameOf } from "../../setup/database";
import { startMailbox } from "./mailbox";
import { startProxy, startServer } from "./servers";
import { countStatements } from "./statement-counter";

/** A seeded copy of the database, two built servers on it, and a proxy that takes turns between them. */
export default async function setup(): Promise<() => Promise<void>> {
  const database = nameOf("e2e");
  await makeTemplate();
  await copyTemplate(database);
  const files = await mkdtemp(path.join(tmpdir(), "lonja-e2e-files-"));
  Object.assign(process.env, {
    DATABASE_URL: applicationUrl(database),
    AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
    STORAGE_ENCRYPTION_KEY: "a-storage-key-that-only-the-tests-know-0123",
    LONJA_FILES_DIR: files,
    DESIGNATED_ADMIN_EMAIL: "admin@lonja.example",
    DESIGNATED_ADMIN_PASSWORD: "lonja-admin-2026",
    LONJA_MODE: "demo",
    LOG_LEVEL: "warn",
  });
  await promisify(execFile)("npx", ["tsx", "db/seed.ts"]);

  // Both servers charge cards at this one; the keys go to them through the environment.
  const stripe = await startStripe();
  const google = await new GoogleServer().start();
  google.person = {
    ...{ sub: "109876543210", email: "clara.de.casa@gmail.example", email_verified: true },
    ...{ given_name: "Clara", family_name: "Benet" },
  };
  Object.assign(process.env, GOOGLE_KEYS, { AUTH_GOOGLE_ISSUER: google.url });
  const mailbox = await startMailbox();
  process.env.SMTP_URL = mailbox.smtpUrl;
  const counter = await countStatements(applicationUrl(database));
  // Its statements are counted: what the jobs ask is asked by the second.
  const first = await startServer({ DATABASE_URL: counter.url, BACKGROUND_JOBS: "off" });
  const second = await startServer({});
  stripe.webhookUrl = `${first.url}/api/stripe/webhook`;
  const proxy = await startProxy([first.url, second.url]);
  Object.assign(process.env, {
    E2E_URL: first.url,
    E2E_SECOND_URL: second.url,
    E2E_PROXY_URL: proxy.url,
    E2E_COUNTER_URL: counter.countUrl,
    E2E_MAILBOX_URL: mailbox.url,
    E2E_STRIPE_URL: stripe.url,
  });
  return async () => {
    await proxy.stop();
    await Promise.all([first.stop(), second.stop()]);
    await counter.stop();
    await mailbox.stop();
    await stripe.stop();
    await google.stop();
    await dropDatabases();
    await rm(files, { recursive: true, force: true });
  };
}
