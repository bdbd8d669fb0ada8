import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { settings } from "@/db/schema";
import { SETTINGS, type SettingKey, type SettingValue } from "./settings-table";

/** A setting as JSON text: Drizzle takes a stored text like "1.08" for JSON once more, and makes a number of it. */
export const settingText = sql<string>`${settings.value}::text`;

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
  const { schema, default: initial } = SETTINGS[key];
  return schema.parse(row ? JSON.parse(row.value) : initial) as SettingValue<Key>;
}
