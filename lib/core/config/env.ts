import { z } from "zod";
import { assetList } from "./asset-list";
import { CHAIN_VARIABLES } from "./chain-variables";
import { MIN_PASSWORD_LENGTH } from "./constants";
import { scannerAddress } from "./scanner-address";

const NO_SECRET = "a random value of at least 32 characters, for example from `openssl rand -base64 48`";
const NO_KEYS = "generate a key pair with `npx web-push generate-vapid-keys`";

const NO_EXPIRY =
  "must be a comma-separated list of NAME=expiry date, for example STRIPE_SECRET_KEY=2027-03-01";

const ENCODED = "in its user name and password, encode @ / ? # % as %40 %2F %3F %23 %25";

const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }),
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }).optional(),
  DATABASE_POOL_MAX: wholeNumber(1, 200).default(10),
  DATABASE_ANSWER_SECONDS: wholeNumber(1, 60).default(5),
  DATABASE_PREPARED_STATEMENTS: z.enum(["on", "off"]).default("on"),
  AUTH_SECRET: z.string(`is missing: ${NO_SECRET}`).min(32, `is too short: ${NO_SECRET}`),
  STORAGE_ENCRYPTION_KEY: z
    .string(`is missing: ${NO_SECRET}`)
    .refine((keys) => keys.split(",").every((key) => key.trim().length >= 32), `is too short: ${NO_SECRET}`),
  LONJA_FILES_DIR: z.string().min(1).default(".data/files"),
  S3_ENDPOINT: z.url("must be a URL, for example https://s3.eu-west-1.amazonaws.com").optional(),
  S3_BUCKET: z.string().min(3, "is too short for a bucket name").optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, "must be folder names, for example lonja/")
    .transform((prefix) => (prefix.endsWith("/") ? prefix : `${prefix}/`))
    .optional(),
  CDN_URL: z
    .url("must be a URL, for example https://cdn.lonja.example")
    .refine(isTrustworthy, "must use https, unless the host is localhost")
    .refine(
      (address) => new URL(address).search === "" && new URL(address).hash === "",
      "must not have a query or a fragment",
    )
    .transform((address) => address.replace(/\/+$/, ""))
    .optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD_ADDRESS: scannerAddress,
  APP_URL: z
    .url("must be the public URL, for example https://lonja.example")
    .default("http://localhost:3000"),
  APP_NAME: z.string().min(1).default("Lonja"),
  LONJA_MODE: z.enum(["demo", "production", "test"]).default("production"),
  LEGAL_MODE: z.enum(["demonstration", "licensed"]).default("demonstration"),
  ASSETS_ENABLED: assetList,
  DESIGNATED_ADMIN_EMAIL: z
    .email("must be an e-mail address")
    .transform((email) => email.toLowerCase())
    .optional(),
  SECOND_ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  EXTERNAL_FORUM_URL: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" }).optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(MIN_PASSWORD_LENGTH, 64).default(MIN_PASSWORD_LENGTH),
  HSTS_INCLUDE_SUBDOMAINS: z.enum(["on", "off"]).default("off"),
  TRUSTED_PROXIES: wholeNumber(0, 9).default(0),
  AUTH_GOOGLE_ID: z.string().min(8, "is too short for a Google client ID").optional(),
  AUTH_GOOGLE_SECRET: z.string().min(8, "is too short for a Google client secret").optional(),
  AUTH_GOOGLE_ISSUER: z
    .url("must be a URL, for example https://accounts.google.com")
    .refine(isTrustworthy, "must use https, unless the host is localhost")
    .default("https://accounts.google.com"),
  RESEND_API_KEY: z.string().min(8, "is too short for a Resend API key").optional(),
  RESEND_BASE_URL: z.url("must be a URL, for example https://api.resend.com").optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: `must be an smtp:// or smtps:// URL; ${ENCODED}`, abort: true })
    .refine(isWhole, `is not a valid URL: ${ENCODED}`)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
      "must be a sender address, for example Lonja <no-reply@lonja.example>",
    )
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, `is not a VAPID public key: ${NO_KEYS}`)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, `is not a VAPID private key: ${NO_KEYS}`)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must be a mailto: or https:// URL")
    .optional(),
  PUSH_ORIGINS: z
    .string()
    .transform((origins) => origins.split(",").map((origin) => origin.trim()))
    .pipe(
      z.array(
        z.url(
          "must be a comma-separated list of the origins of push services, for example https://push.example",
        ),
      ),
    )
    .optional(),
  WEBHOOK_ORIGINS: z
    .string()
    .transform((origins) => origins.split(",").map((origin) => origin.trim()))
    .pipe(
      z.array(
        z.url(
          "must be a comma-separated list of origins in your own network, for example http://erp.internal:8080",
        ),
      ),
    )
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{8,}$/, "is not a Stripe secret key, which begins with sk_ or rk_")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w{8,}$/, "is not a Stripe publishable key, which begins with pk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w{8,}$/,
      "is not the signing secret of a Stripe webhook endpoint, which begins with whsec_",
    )
    .optional(),
  STRIPE_API_URL: z.url("must be a URL, for example https://api.stripe.com").optional(),
  ...CHAIN_VARIABLES,
  KRAKEN_API_URL: exchangeAddress("https://api.kraken.com"),
  COINBASE_API_URL: exchangeAddress("https://api.exchange.coinbase.com"),
  BITSTAMP_API_URL: exchangeAddress("https://www.bitstamp.net"),
  BITFINEX_API_URL: exchangeAddress("https://api-pub.bitfinex.com"),
  GEMINI_API_URL: exchangeAddress("https://api.gemini.com"),
  MAIL_PER_SECOND: wholeNumber(1, 1_000).optional(),
  ALERT_EMAIL: z
    .string()
    .transform((addresses) => addresses.split(",").map((address) => address.trim()))
    .pipe(z.array(z.email("must be e-mail addresses, separated by commas")))
    .optional(),
  ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" }).optional(),
  KEYS_EXPIRE: z
    .string()
    .regex(/^\s*[^=,]+=\d{4}-\d{2}-\d{2}(\s*,[^=,]+=\d{4}-\d{2}-\d{2})*\s*$/, NO_EXPIRY)
    .transform(readEnds)
    .refine((ends) => ends.every(({ on }) => !Number.isNaN(on.getTime())), NO_EXPIRY)
    .optional(),
  BACKGROUND_JOBS: z.enum(["on", "off"]).default("on"),
  METRICS_TOKEN: z.string().min(16, "is too short: at least 16 characters").optional(),
  SENTRY_DSN: z
    .url({
      protocol: /^https?$/,
      error: "must be the DSN of a Sentry project: https://key@host/number",
      abort: true,
    })
    .refine(isDsn, "must be the DSN of a Sentry project: https://key@host/number")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collectorAddress(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal(
      "http/protobuf",
      "must be http/protobuf (port 4318 of most collectors), the only supported protocol",
    )
    .optional(),
  CRON_SECRET: z.string().min(16, "is too short: at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** The names of the variables that this module reads. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export type Env = z.infer<typeof environment>;

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

function readEnds(list: string): { name: string; on: Date }[] {
  return list.split(",").map((entry) => {
    const [name = "", day = ""] = entry.split("=").map((part) => part.trim());
    return { name, on: new Date(`${day}T00:00:00Z`) };
  });
}

function isDsn(address: string): boolean {
  const { username, pathname } = new URL(address);
  return username !== "" && /\/\d+$/.test(pathname);
}

function collectorAddress() {
  return z
    .url({
      protocol: /^https?$/,
      error: "must be an http:// or https:// URL, for example http://collector:4318",
    })
    .optional();
}

// Anyone who can change the responses of three exchanges sets the price at which collateral is sold.
function exchangeAddress(usual: string) {
  return z
    .url(`must be a URL, for example ${usual}`)
    .refine(isTrustworthy, "must use https, unless the host is localhost")
    .default(usual);
}

// Anyone who can change the responses of the issuer can open every linked account.
function isTrustworthy(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || ["localhost", "127.0.0.1"].includes(hostname);
}

// In a password, `/`, `?` or `#` ends the host part and `%` starts an escape: part of the password would be shown as
// the host.
function isWhole(address: string): boolean {
  const { pathname, search, hash, username, password } = new URL(address);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return ["", "/"].includes(pathname) && hash === "" && !search.includes("@");
}

// Next.js may load this module several times in a process.
const holder = globalThis as typeof globalThis & { lonjaEnvironment?: Env };

/**
 * Returns the environment, parsed once per process. Throws an Error that names every wrong variable. An empty variable
 * counts as absent.
 */
export function env(): Env {
  holder.lonjaEnvironment ??= parseEnvironment(process.env);
  return holder.lonjaEnvironment;
}

/** Returns one line for each variable that is set and wrong; missing variables are not reported. */
export function wrongVariables(source: Record<string, string | undefined>): string[] {
  const given = withoutEmpty(source);
  const issues = environment.safeParse(given).error?.issues ?? [];
  return issues.filter(({ path }) => String(path[0]) in given).map(lineOf);
}

function withoutEmpty(source: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== "" && value !== undefined),
  );
}

function lineOf({ path, message }: z.core.$ZodIssue): string {
  return `  ${path.join(".")} ${message}`;
}

/** Parses `source`. Throws an Error whose message has one line per wrong variable. */
export function parseEnvironment(source: Record<string, string | undefined>): Env {
  const result = environment.safeParse(withoutEmpty(source));
  if (result.success) return result.data;
  const lines = result.error.issues.map(lineOf);
  throw new Error(`The environment is not valid:\n${lines.join("\n")}`);
}

/** Returns whether cookies may be marked Secure, which requires a public address with https. */
export function servedOverHttps(): boolean {
  return env().APP_URL.startsWith("https://");
}

/** Returns whether traces are sent to a collector (OpenTelemetry). */
export function tracesRequests(): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = env();
  return Boolean(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

type GoogleKeys = { clientId: string; clientSecret: string; issuer: string };

/** Returns the keys for signing in with Google, or null if one is missing, which disables it (D3). */
export function googleKeys(): GoogleKeys | null {
  const { AUTH_GOOGLE_ID: clientId, AUTH_GOOGLE_SECRET: clientSecret, AUTH_GOOGLE_ISSUER: issuer } = env();
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}

export type PushKeys = { publicKey: string; privateKey: string; subject: string };

/** Returns the keys that sign Web Push messages, or null if any of the three is missing, which disables it. */
export function pushKeys(): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env();
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}

export type CardKeys = { secretKey: string; publishableKey: string };

/** Returns the keys for charging cards, or null if one is missing, which disables card payments (D17). */
export function cardKeys(): CardKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env();
  return secretKey && publishableKey ? { secretKey, publishableKey } : null;
}
