import { asc, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { bankRates, settings, users } from "@/db/schema";
import { SETTINGS, type SettingKey, type SettingValue, type SettingValues } from "./settings-table";

/** A setting as JSON text: Drizzle takes a stored text like "1.08" for JSON once more, and makes a number of it. */
export const settingText = sql<string>`${settings.value}::text`;

/** Who changes settings waits for whoever does so already: what one of them reads stays true until it has written. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}

type Written = { key: SettingKey; value: unknown; updatedBy: string | null; updatedAt: Date };

/** Writes a setting whose value has its shape already. `updatedBy` is null where the clock did it. */
export async function writeSetting(tx: Tx, { key, ...written }: Written): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, ...written })
    .onConflictDoUpdate({ target: settings.key, set: written });
}

/** The settings that have a history. */
export const RATE_KEYS = ["eurUsdRate", "btcReferencePriceUsd"] as const;

/** Writes the rates of the settings into their history. */
export async function recordRates(tx: Tx, now: Date): Promise<void> {
  const { eurUsdRate: eurUsd, btcReferencePriceUsd: btcUsd } = await getSettings(RATE_KEYS, tx);
  // Who waited for the lock has an earlier time than who held it.
  const recordedAt = sql`greatest(${now.toISOString()}::timestamptz, (select max(recorded_at) from ${bankRates}))`;
  await tx.insert(bankRates).values({ eurUsd, btcUsd, recordedAt });
}

/** The values of several settings now, in one statement; the default of each that nobody set. */
export async function getSettings<Key extends SettingKey>(
  keys: readonly Key[],
  source: Tx | typeof db = db,
): Promise<Pick<SettingValues, Key>> {
  const rows = await source
    .select({ key: settings.key, value: settingText })
    .from(settings)
    .where(inArray(settings.key, [...keys]))
    .limit(keys.length);
  const stored = (key: Key) => rows.find((row) => row.key === key);
  return Object.fromEntries(keys.map((key) => [key, parsed(key, stored(key))])) as Pick<SettingValues, Key>;
}

/** The setting's value now; its default when nobody set it. */
export async function getSetting<Key extends SettingKey>(
  key: Key,
  source: Tx | typeof db = db,
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
 * The reference rate of euros and dollars, and since when it holds: when somebody set it, else when this was installed
 * (the migration writes `installedAt`; where that row is gone, when the first member came).
 */
export async function getReferenceRate(
  source: Tx | typeof db = db,
): Promise<{ eurUsdRate: string; rateAt: Date }> {
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

async function firstMemberAt(source: Tx | typeof db): Promise<Date> {
  const [row] = await source
    .select({ createdAt: users.createdAt })
    .from(users)
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (!row) throw new Error("a rate was asked for where nobody is");
  return row.createdAt;
}
