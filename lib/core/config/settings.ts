import { asc, eq, inArray, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { bankRates, settings, users } from "@/db/schema";
import { statement } from "@/db/statement";
import type { Prices } from "@/lib/core/format/reference-prices";
import { SETTINGS, type SettingKey, type SettingValue, type SettingValues } from "./settings-table";

/** A setting as JSON text. Drizzle would parse a stored text like "1.08" as JSON a second time and return a number. */
export const settingText = sql<string>`${settings.value}::text`;

/**
 * Waits for other transactions that change settings, so that the values that this one reads stay valid until it
 * commits.
 */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}

type Written = { key: SettingKey; value: unknown; updatedBy: string | null; updatedAt: Date };

/** Writes a setting whose value already matches its schema. `updatedBy` is null if a job wrote it. */
export async function writeSetting(tx: Tx, { key, ...written }: Written): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, ...written })
    .onConflictDoUpdate({ target: settings.key, set: written });
}

/** The settings that have a history. */
export const RATE_KEYS = ["eurUsdRate", "btcReferencePriceUsd"] as const;

/** Writes the current rates of the settings to their history. */
export async function recordRates(tx: Tx, now: Date): Promise<void> {
  const { eurUsdRate: eurUsd, btcReferencePriceUsd: btcUsd } = await getSettings(RATE_KEYS, tx);
  // A transaction that waited for the lock may have an earlier time than the one that held it.
  const recordedAt = sql`greatest(${now.toISOString()}::timestamptz, (select max(recorded_at) from ${bankRates}))`;
  await tx.insert(bankRates).values({ eurUsd, btcUsd, recordedAt });
}

const selectSettings = statement((source) =>
  source
    .select({ key: settings.key, value: settingText })
    .from(settings)
    .where(sql`${settings.key} = any(${sql.placeholder("keys")}::text[])`)
    .limit(sql.placeholder("count")),
);

/** Returns the current values of several settings in one statement; a setting that was never set has its default. */
export async function getSettings<Key extends SettingKey>(
  keys: readonly Key[],
  source: Source = db,
): Promise<Pick<SettingValues, Key>> {
  const rows = await selectSettings(source, { keys, count: keys.length });
  const stored = (key: Key) => rows.find((row) => row.key === key);
  return Object.fromEntries(keys.map((key) => [key, parsed(key, stored(key))])) as Pick<SettingValues, Key>;
}

/** Returns the reference prices, at which amounts are converted. */
export async function readPrices(source: Source = db): Promise<Prices> {
  return getSettings(RATE_KEYS, source);
}

/** Returns the current value of a setting, or its default if it was never set. */
export async function getSetting<Key extends SettingKey>(
  key: Key,
  source: Source = db,
): Promise<SettingValue<Key>> {
  const [row] = await source
    .select({ value: settingText })
    .from(settings)
    .where(eq(settings.key, key))
    .limit(1);
  return parsed(key, row);
}

function parsed<Key extends SettingKey>(key: Key, row: { value: string } | undefined): SettingValue<Key> {
  const { schema, default: initial } = SETTINGS[key];
  return schema.parse(row ? JSON.parse(row.value) : initial) as SettingValue<Key>;
}

/**
 * Returns the reference rate of euros and dollars and the time since when it is valid: when it was last set, otherwise
 * the time of the installation (the migration writes `installedAt`; if that row is missing, the time when the first
 * member registered).
 */
export async function getReferenceRate(source: Source = db): Promise<{ eurUsdRate: string; rateAt: Date }> {
  const eurUsdRate = await getSetting("eurUsdRate", source);
  const rows = await source
    .select({ key: settings.key, updatedAt: settings.updatedAt })
    .from(settings)
    .where(inArray(settings.key, ["eurUsdRate", "installedAt"]))
    .limit(2);
  const dateOf = (wanted: string) => rows.find(({ key }) => key === wanted)?.updatedAt;
  const rateAt = dateOf("eurUsdRate") ?? dateOf("installedAt") ?? (await firstMemberAt(source));
  return { eurUsdRate, rateAt };
}

async function firstMemberAt(source: Source): Promise<Date> {
  const [row] = await source
    .select({ createdAt: users.createdAt })
    .from(users)
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (!row) throw new Error("there is no member, so the fee rates have no start date");
  return row.createdAt;
}
