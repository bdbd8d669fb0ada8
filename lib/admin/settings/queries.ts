import { eq, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { isOneOf } from "@/db/columns";
import { adminProposals, settings, users } from "@/db/schema";
import { PROPOSAL } from "@/lib/admin/proposals/machine";
import type { AdminActor } from "@/lib/auth/actor";
import { settingText } from "@/lib/core/config/settings";
import { SETTING_KEYS, SETTINGS, type SettingKey, type SettingValue } from "@/lib/core/config/settings-table";
import { fullNameColumn } from "@/lib/core/db/full-name";

export type ListedSetting<Key extends SettingKey = SettingKey> = {
  key: Key;
  label: string;
  value: SettingValue<Key>;
  /** Null if it was never set. */
  changed: { at: Date; by: string } | null;
  /** The newest proposed value; null if none waits for a second administrator. */
  proposed: { id: number; value: SettingValue<Key> } | null;
};

export type ListedSettings = { [Key in SettingKey]: ListedSetting<Key> };

const known = sql`unnest(${sql.param([...SETTING_KEYS])}::text[]) as known(key)`;

const newestProposal = sql<{ id: number; value: unknown } | null>`(
  select json_build_object('id', id, 'value', payload -> 'changes' -> known.key -> 1) from ${adminProposals}
  where kind = 'settings' and ${isOneOf("status", PROPOSAL.live)} and payload -> 'changes' -> known.key is not null
  order by id desc limit 1
)`;

/**
 * Returns the current value of every setting, with who changed it last and when, and the newest value that waits for a
 * second administrator.
 */
export async function listSettings(_viewer: AdminActor, source: Source = db): Promise<ListedSettings> {
  const rows = await source
    .select({
      key: sql<SettingKey>`known.key`,
      value: sql<string | null>`${settingText}`,
      at: settings.updatedAt,
      by: sql<string>`coalesce(${fullNameColumn(users)}, 'Sistema')`,
      proposed: newestProposal,
    })
    .from(known)
    .leftJoin(settings, sql`${settings.key} = known.key`)
    .leftJoin(users, eq(users.id, settings.updatedBy));
  const listed = rows.map(({ key, value: text, at, by, proposed }) => {
    const { label, schema, default: initial } = SETTINGS[key];
    const value = schema.parse(text === null ? initial : JSON.parse(text));
    return [key, { key, label, value, changed: at && { at, by }, proposed }];
  });
  return Object.fromEntries(listed) as ListedSettings;
}
