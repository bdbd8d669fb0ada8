import { eq, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { settings, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { settingText } from "@/lib/core/config/settings";
import { SETTING_KEYS, SETTINGS, type SettingKey, type SettingValue } from "@/lib/core/config/settings-table";

export type ListedSetting<Key extends SettingKey = SettingKey> = {
  key: Key;
  label: string;
  value: SettingValue<Key>;
  /** Null if it was never set. */
  changed: { at: Date; by: string } | null;
};

export type ListedSettings = { [Key in SettingKey]: ListedSetting<Key> };

/** Returns the current value of every setting, with who changed it last and when. */
export async function listSettings(_viewer: AdminActor, source: Source = db): Promise<ListedSettings> {
  const rows = await source
    .select({
      key: settings.key,
      value: settingText,
      at: settings.updatedAt,
      by: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, 'Sistema')`,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updatedBy))
    .limit(SETTING_KEYS.length * 2);
  const listed = SETTING_KEYS.map((key) => {
    const row = rows.find((candidate) => candidate.key === key);
    const { label, schema, default: initial } = SETTINGS[key];
    const value = schema.parse(row ? JSON.parse(row.value) : initial);
    return [key, { key, label, value, changed: row ? { at: row.at, by: row.by } : null }];
  });
  return Object.fromEntries(listed) as ListedSettings;
}
