import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "@/db";
import { adminProposals, auditLog } from "@/db/schema";
import type { Proposal } from "@/lib/admin/proposals/notices";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { needsSecond, RATES } from "@/lib/admin/proposals/rules";
import { type SettingsInput, settingsInput } from "@/lib/admin/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { changes } from "@/lib/core/command/audit";
import { type CommandContext, command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { Pending } from "@/lib/core/command/pending";
import { getSettings, lockSettings, RATE_KEYS, recordRates, writeSetting } from "@/lib/core/config/settings";
import { SETTING_KEYS, type SettingKey } from "@/lib/core/config/settings-table";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { type ListedSettings, listSettings } from "./queries";

const UPDATE = "admin.update-settings";
const IMPORT = "admin.import-settings";

/** An administrator changes settings; a change that relaxes a money limit waits for another administrator. */
export const updateSettings = command(
  { name: UPDATE, allow: "admin", input: settingsInput, refuses: [], audit: recorded },
  applySettings,
);

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "record" | "now"> & { actor: AdminActor };
type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

const changesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

const changesIn = ({ payload }: Pick<Proposal, "payload">): Changes => changesSchema.parse(payload.changes);

/**
 * Writes the settings that differ from the current values, with one audit line; does nothing if none differs. If one of
 * them relaxes a money limit, all of them are proposed to another administrator.
 */
export async function applySettings(
  context: Context,
  { reason, ...given }: SettingsInput,
): Promise<ListedSettings | Pending> {
  const { tx, actor, record } = context;
  await lockSettings(tx);
  const before = await listSettings(actor, tx);
  const details: Changes = changes(valuesOf(before), given);
  const changed = SETTING_KEYS.filter((key) => key in details);
  if (changed.length === 0) return before;
  if (await someNeedsSecond(context, details)) {
    return writeProposal(tx, context, { kind: "settings", reason, payload: { changes: details }, details });
  }
  await writeAll(context, details);
  record({ details: { ...details, ...(reason && { reason }) } });
  return listSettings(actor, tx);
}

/** Writes approved settings. Throws `conflict` if one of them has changed since the proposal. */
export async function applyProposedSettings(context: Context, proposal: Proposal): Promise<void> {
  const { tx, record } = context;
  const { reason } = proposal;
  const details = changesIn(proposal);
  await lockSettings(tx);
  const stale = settingsStaleness(await getSettings(SETTING_KEYS, tx), proposal);
  if (stale) throw new DomainError("conflict", stale);
  await writeAll(context, details);
  record({
    action: "admin.carry-out-proposal",
    details: { ...details, ...(reason && { reason }) },
  });
}

/** Returns why proposed settings can no longer be written (one of them has changed), or null while they can. */
export function settingsStaleness(
  values: Readonly<Record<string, unknown>>,
  proposal: Pick<Proposal, "payload">,
): string | null {
  const hasChanged = Object.entries(changesIn(proposal)).some(
    ([key, [before]]) => JSON.stringify(values[key]) !== JSON.stringify(before),
  );
  return hasChanged ? "Los ajustes han cambiado desde la propuesta: proponla de nuevo." : null;
}

async function someNeedsSecond({ tx, now }: Context, details: Changes): Promise<boolean> {
  const earlier = await earlierValues(tx, now);
  const isUnknownRate = !earlier && RATES.some((key) => key in details);
  return (
    isUnknownRate ||
    Object.entries(details).some(([key, [before, after]]) =>
      needsSecond({ key: key as SettingKey, before, after, earlier: earlier?.(key) ?? [] }),
    )
  );
}

const MAX_EARLIER = 1_000;

// The values before each change of the last day, since a second administrator last approved a change of the same
// setting: an approval of other settings says nothing about a rate. Returns null if a rate has changed too often to
// read all of them.
async function earlierValues(tx: Tx, now: Date): Promise<((key: string) => unknown[]) | null> {
  const dayAgo = plusMinutes(now, -DAY_MINUTES);
  const approved = await tx
    .select({ at: adminProposals.decidedAt, payload: adminProposals.payload })
    .from(adminProposals)
    .where(
      and(
        eq(adminProposals.kind, "settings"),
        eq(adminProposals.status, "approved"),
        gt(adminProposals.decidedAt, dayAgo),
      ),
    )
    .orderBy(desc(adminProposals.decidedAt))
    .limit(MAX_EARLIER);
  const lines = await tx
    .select({ at: auditLog.occurredAt, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, [UPDATE, IMPORT]),
        gt(auditLog.occurredAt, dayAgo),
        // Otherwise changes of other settings would push those of a rate out of the limit.
        sql`${auditLog.details} ?| ${sql.param([...RATES])}::text[]`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MAX_EARLIER);
  if (lines.length === MAX_EARLIER) return null;
  return (key) => {
    const since = approved.find((proposal) => key in changesIn(proposal))?.at ?? dayAgo;
    return lines.flatMap(({ at, details }) =>
      at > since && Array.isArray(details[key]) ? [details[key][0]] : [],
    );
  };
}

function valuesOf(listed: ListedSettings): Record<string, unknown> {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, listed[key].value]));
}

async function writeAll({ tx, actor, now }: Context, details: Changes): Promise<void> {
  for (const key of SETTING_KEYS) {
    const change = details[key];
    if (change) await writeSetting(tx, { key, value: change[1], updatedBy: actor.id, updatedAt: now });
  }
  if (RATE_KEYS.some((key) => key in details)) await recordRates(tx, now);
}
