import { eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { settings } from "@/db/schema";
import { SETTINGS, type SettingKey, type SettingValue, type SettingValues } from "./settings-table";

/** A setting as JSON text: Drizzle takes a stored text like "1.08" for JSON once more, and makes a number of it. */
export const settingText = sql<string>`${settings.value}::text`;

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
