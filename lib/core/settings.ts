import { eq } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db";
import { settings } from "@/db/schema";
import { APP_KEYS } from "./apps";

/** Every setting an administrator may change: its shape and what holds until someone does. */
const SETTINGS = {
  defaultApps: z.array(z.enum(APP_KEYS)).default(["forum", "marketplace", "courses"]),
} as const;

type SettingKey = keyof typeof SETTINGS;
type SettingValue<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]>;

/** The setting's value now; its default when nobody set it. */
export async function getSetting<Key extends SettingKey>(
  key: Key,
  source: Tx | typeof db = db,
): Promise<SettingValue<Key>> {
  const [row] = await source
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .limit(1);
  return SETTINGS[key].parse(row?.value) as SettingValue<Key>;
}
