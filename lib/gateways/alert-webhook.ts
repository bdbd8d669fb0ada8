import { and, asc, eq, isNotNull, lte, or } from "drizzle-orm";
import { db } from "@/db";
import { alerts } from "@/db/schema";
import { env } from "@/lib/core/config/env";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, isoOrNull, plusMinutes } from "@/lib/core/format/clock";
import { noteFailure } from "@/lib/core/jobs/failures";
import { ALERT_REMEDIES, ALERT_TITLES, runbookOf } from "./constants";

const TIMEOUT_MS = 10_000;
const LEASE_MINUTES = 1;
const MAX_PAUSE_MINUTES = 60;
const BATCH_SIZE = 20;

type Alert = typeof alerts.$inferSelect;

/**
 * Sends the beginning and then the end of each alert to ALERT_WEBHOOK_URL, and retries until it responds with 2xx.
 * Returns how many it accepted.
 */
export async function deliverAlerts(): Promise<number> {
  const { ALERT_WEBHOOK_URL: url } = env();
  if (!url) return 0;
  let sent = 0;
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const alert = await claim();
    if (!alert) break;
    if (await send(url, alert)) sent += 1;
  }
  return sent;
}

async function claim(): Promise<Alert | undefined> {
  const now = clock.now();
  const isUnsent = or(
    eq(alerts.notifiedState, "nothing"),
    and(eq(alerts.notifiedState, "raised"), isNotNull(alerts.resolvedAt)),
  );
  return inTransaction(async (tx) => {
    const [alert] = await tx
      .select()
      .from(alerts)
      .where(and(isUnsent, lte(alerts.nextAttemptAt, now)))
      .orderBy(asc(alerts.nextAttemptAt), asc(alerts.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!alert) return undefined;
    const nextAttemptAt = plusMinutes(now, LEASE_MINUTES);
    await tx.update(alerts).set({ nextAttemptAt }).where(eq(alerts.id, alert.id));
    return alert;
  });
}

async function send(url: string, alert: Alert): Promise<boolean> {
  const state = alert.notifiedState === "nothing" ? "raised" : "resolved";
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(noticeOf(alert, state)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the server responded with status ${response.status}`);
    await db
      .update(alerts)
      .set({ notifiedState: state, attempts: 0, nextAttemptAt: clock.now() })
      .where(eq(alerts.id, alert.id));
    return true;
  } catch (error) {
    const attempts = alert.attempts + 1;
    noteFailure(
      { alert: alert.id, kind: alert.kind, attempts, error },
      "could not deliver an alert to the webhook",
    );
    const nextAttemptAt = plusMinutes(clock.now(), Math.min(2 ** attempts, MAX_PAUSE_MINUTES));
    await db.update(alerts).set({ attempts, nextAttemptAt }).where(eq(alerts.id, alert.id));
    return false;
  }
}

// `text` is the field that chat programs show.
function noticeOf({ id, kind, detail, raisedAt, resolvedAt }: Alert, state: "raised" | "resolved") {
  const { APP_NAME, APP_URL } = env();
  const stateLabel = state === "raised" ? "Atención" : "Resuelto";
  const remedy = ALERT_REMEDIES[kind];
  const advice = state === "raised" ? ` Qué hacer: ${remedy}` : "";
  return {
    id: `${id}-${state}`,
    kind,
    state,
    text: `${APP_NAME}: ${stateLabel}: ${ALERT_TITLES[kind]}. ${detail}${advice}`,
    detail,
    remedy,
    runbook: runbookOf(kind),
    raisedAt: raisedAt.toISOString(),
    resolvedAt: state === "resolved" ? isoOrNull(resolvedAt) : null,
    installation: APP_URL,
  };
}
