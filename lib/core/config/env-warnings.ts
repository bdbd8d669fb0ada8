import { VARIABLES } from "./env";

type Source = Record<string, string | undefined>;

/** Variables that are read outside `env`: by scripts, by Next.js, by pages. */
const OTHERS = [
  "DATABASE_OWNER_URL",
  "DATABASE_APP_PASSWORD",
  "DATABASE_OWNER_PASSWORD",
  "DESIGNATED_ADMIN_PASSWORD",
  "OPERATOR_NAME",
  "OPERATOR_EMAIL",
  "SUPPORT_EMAIL",
  "SECURITY_EMAIL",
  "PRIVACY_EMAIL",
  "LONJA_DATA",
  "BACKUP_KEY",
  "BACKUP_DIR",
  "BACKUP_KEEP",
  "BACKUP_CHECK_URL",
  "PG_BIN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_SERVICE_NAME",
  "OTEL_RESOURCE_ATTRIBUTES",
  "OTEL_TRACES_SAMPLER",
  "OTEL_TRACES_SAMPLER_ARG",
  "HOSTNAME",
  "KEEP_ALIVE_TIMEOUT",
  "TEST_DATABASE_URL",
  "CHROMIUM_PATH",
];

/** Groups of variables that have no effect unless all of them are set. */
const TOGETHER = [
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
  ["AUTH_GOOGLE_ID", "AUTH_GOOGLE_SECRET"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["ETHEREUM_RPC_URL", "ETHEREUM_DEPOSIT_KEY", "ETHEREUM_PAYOUT_KEY"],
];

/** Variables that are only read if another variable is set. */
const NEEDS: readonly [name: string, needed: string][] = [
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["S3_PREFIX", "S3_BUCKET"],
  ["S3_ACCESS_KEY_ID", "S3_BUCKET"],
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
];

const MIN_NAME_LENGTH = 6;
const MAX_MISTAKES = 2;

/**
 * Returns warnings about values that are valid but probably a mistake: half of a key pair, a misspelled name,
 * production without its public address or its legal mode.
 */
export function environmentWarnings(source: Source): string[] {
  const isGiven = (name: string) => Boolean(source[name]);
  const warnings = misspelled(source).map(([name, known]) => `${name} is not read; is ${known} meant?`);
  for (const names of TOGETHER) {
    const missing = names.filter((name) => !isGiven(name));
    if (missing.length > 0 && missing.length < names.length) {
      const given = names.filter(isGiven).join(" and ");
      warnings.push(`${given} does nothing without ${missing.join(" and ")}.`);
    }
  }
  for (const [name, needed] of NEEDS) {
    if (isGiven(name) && !isGiven(needed)) warnings.push(`${name} does nothing without ${needed}.`);
  }
  if ((source.LONJA_MODE || "production") !== "production") return warnings;
  if (!isGiven("APP_URL"))
    warnings.push("APP_URL is missing: links in mail lead to localhost, and cookies are not Secure.");
  if (!isGiven("LEGAL_MODE"))
    warnings.push(
      "LEGAL_MODE is missing: pages say that this is a demonstration, and deposit addresses belong to a simulated chain.",
    );
  return warnings;
}

function misspelled(source: Source): [name: string, known: string][] {
  const known = [...VARIABLES, ...OTHERS];
  return Object.keys(source)
    .filter((name) => name.length >= MIN_NAME_LENGTH && source[name] && !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((other) => !source[other] && mistakes(name, other) <= MAX_MISTAKES);
      return meant ? [[name, meant] satisfies [string, string]] : [];
    });
}

// The Levenshtein distance: how many letters are wrong, missing or extra.
function mistakes(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, expected] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === expected ? 0 : 1);
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
