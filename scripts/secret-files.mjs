import { readFileSync } from "node:fs";
import { exitWithFailure, Failure } from "./failure.mjs";

/** Variables that can be read from a file: all secrets, and the addresses that contain passwords. */
export const SECRET_VARIABLES = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_LISTEN_URL",
  "DATABASE_REPLICA_URL",
  "DATABASE_APP_PASSWORD",
  "AUTH_SECRET",
  "STORAGE_ENCRYPTION_KEY",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "AUTH_GOOGLE_SECRET",
  "RESEND_API_KEY",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "BITCOIN_RPC_URL",
  "ETHEREUM_RPC_URL",
  "ETHEREUM_DEPOSIT_KEY",
  "ETHEREUM_PAYOUT_KEY",
  "VAPID_PRIVATE_KEY",
  "ALERT_WEBHOOK_URL",
  "METRICS_TOKEN",
  "SENTRY_DSN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "CRON_SECRET",
  "BACKUP_KEY",
  "BACKUP_CHECK_URL",
  "DESIGNATED_ADMIN_PASSWORD",
];

/** Sets `NAME` to the content of the file in `NAME_FILE`, and deletes `NAME_FILE`. */
export function readSecretFiles(environment) {
  for (const name of SECRET_VARIABLES) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw new Failure(`${name} and ${name}_FILE are both set; set only one of them.`);
    environment[name] = contentOf(`${name}_FILE`, file);
    delete environment[`${name}_FILE`];
  }
}

function contentOf(variable, file) {
  let content;
  try {
    content = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Failure(`${variable}: ${file} cannot be read (${error.code}).`);
  }
  if (content === "") throw new Failure(`${variable}: ${file} is empty.`);
  return content;
}

// Importing this module, also with `node --import`, completes the environment.
try {
  readSecretFiles(process.env);
} catch (error) {
  exitWithFailure(error);
}
