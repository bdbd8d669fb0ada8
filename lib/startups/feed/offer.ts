import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  startupFollowers,
  startupMembers,
  startupMetrics,
  startupQuestions,
  startupReplies,
  startups,
  startupUpdates,
} from "@/db/schema";
import { amountText } from "@/lib/core/format/format";
import { defineOffer } from "@/lib/offers/offer";
import { METRIC_LABELS, METRICS } from "@/lib/startups/constants";
import { firstOfMonth } from "@/lib/startups/profiles/metric-rules";
import { fillMetrics } from "@/lib/startups/profiles/metrics";
import { NO_STARTUP } from "@/lib/startups/profiles/schema";

/** Updates, questions and followers of a startup. Its team is notified of updates too. */
export const startupOffer = defineOffer({
  type: "startup",
  area: "startups",
  missing: NO_STARTUP,
  path: (id) => `/startups/${id}`,
  find: async (source, id, viewer) => {
    const { founderId, name, status, removedAt } = startups;
    const [row] = await source
      .select({ ownerId: founderId, name, status, removedAt })
      .from(startups)
      .where(eq(startups.id, id))
      .limit(1);
    const mayAct = viewer?.isAdmin === true;
    if (!row || (row.removedAt && !mayAct)) return null;
    return { ownerId: row.ownerId, name: row.name, isOpen: row.status !== "closed" && !row.removedAt };
  },
  updates: startupUpdates,
  replies: startupReplies,
  questions: startupQuestions,
  followers: startupFollowers,
  audience: (id) => sql`select ${startupMembers.userId} from ${startupMembers}
    where ${startupMembers.startupId} = ${id} and ${startupMembers.acceptedAt} is not null`,
  metrics: listMonthFigures,
});

/** The current figures of this month that the founder shares. */
async function listMonthFigures(tx: Tx, id: number, now: Date) {
  const { founderId, sharedMetrics } = startups;
  const [row] = await tx
    .select({ founderId, sharedMetrics })
    .from(startups)
    .where(eq(startups.id, id))
    .limit(1);
  const shared = METRICS.filter((metric) => row?.sharedMetrics.includes(metric));
  if (!row || shared.length === 0) return [];
  await fillMetrics(tx, { id, founderId: row.founderId }, now);
  const month = and(eq(startupMetrics.startupId, id), eq(startupMetrics.month, firstOfMonth(now, 0)));
  const rows = await tx.select().from(startupMetrics).where(month).limit(METRICS.length);
  return shared.map((metric) => {
    const value = rows.find((each) => each.metric === metric)?.value ?? 0n;
    return {
      label: METRIC_LABELS[metric],
      value: metric === "income" ? amountText(value, "EUR") : String(value),
    };
  });
}
