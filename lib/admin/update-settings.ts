import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { settings } from "@/db/schema";
import type { AdminActor } from "@/lib/core/actor";
import { audit, changes } from "@/lib/core/audit";
import { type CommandContext, command } from "@/lib/core/command";
import { SETTING_KEYS, type SettingKey } from "@/lib/core/settings-table";
import { type ListedSettings, listSettings } from "./queries";
import { type SettingsInput, settingsInput } from "./schema";

/** An administrator changes one setting or several. */
export const updateSettings = command(
  { name: "admin.update-settings", allow: "admin", input: settingsInput, refuses: [] },
  (context, given) => applySettings(context, given, "admin.update-settings"),
);

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "request" | "now"> & { actor: AdminActor };

/** Writes what differs from what holds now, with one line in the audit log; nothing where nothing differs. */
export async function applySettings(
  { tx, actor, request, now }: Context,
  given: SettingsInput,
  action: string,
): Promise<ListedSettings> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
  const before = await listSettings(actor, tx);
  const details = changes(valuesOf(before), given);
  const changed = SETTING_KEYS.filter((key) => key in details);
  if (changed.length === 0) return before;
  for (const key of changed) await write(tx, { key, value: given[key], updatedBy: actor.id, updatedAt: now });
  await audit(tx, request, { action, actorId: actor.id, details });
  return listSettings(actor, tx);
}

function valuesOf(listed: ListedSettings): Record<string, unknown> {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, listed[key].value]));
}

type Written = { key: SettingKey; value: unknown; updatedBy: string; updatedAt: Date };

async function write(tx: Tx, { key, ...written }: Written): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, ...written })
    .onConflictDoUpdate({ target: settings.key, set: written });
}
