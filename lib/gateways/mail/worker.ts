import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { always } from "@/lib/core/jobs/job";
import { leasedQueue } from "@/lib/core/jobs/leased-queue";
import { errorLine, logger } from "@/lib/core/server/logger";
import { OUTCOME_UNKNOWN } from "@/lib/gateways/constants";
import { MailFailure } from "./failure";
import { stopIfUnwanted, textOf } from "./mailings";
import { type MailProvider, mailFrom, mailProvider, REPEATABLE_PROVIDERS } from "./provider";
import { withSecret } from "./secret";
import { unsubscribeHeaders } from "./unsubscription";

/** Minutes until the next attempt, by the number of attempts made; after the last one the message has failed. */
const BACKOFF_MINUTES = [1, 5, 30, 120, 720];

/** No attempt takes this long: a message that is still `sending` after this time belongs to a process that died. */
const LEASE_MINUTES = 5;

/** Resend forgets a key after 24 hours; after that, a repeated attempt could send a second message. */
const REPEATABLE_HOURS = 20;

/** How many messages one process sends concurrently. */
export const CONCURRENCY = 4;
const MAX_ERROR_LENGTH = 500;

const queue = leasedQueue({
  table: emails,
  due: (now) => and(eq(emails.status, "queued"), lte(emails.nextAttemptAt, now)),
  order: emails.nextAttemptAt,
  lease: (now) => ({ status: "sending" as const, nextAttemptAt: plusMinutes(now, LEASE_MINUTES) }),
});

type Options = { provider?: MailProvider; concurrency?: number; shouldContinue?: () => boolean };

/**
 * Delivers every message that is due and returns how many were handed over or kept. Any number of processes may run it
 * concurrently: each message is claimed by one of them, and the claim commits before the message is sent to the
 * provider.
 */
export async function deliverDue(options: Options = {}): Promise<number> {
  const { provider = mailProvider(), concurrency = CONCURRENCY, shouldContinue = always } = options;
  if (!(await anyDue())) return 0;
  await settleAbandoned();
  // `providerId` records that a provider may have the message, so that a second attempt could send it twice; null until
  // then.
  const set = { providerId: REPEATABLE_PROVIDERS.includes(provider.name) ? provider.name : null };
  const deliver = async (mail: Claimed) => !(await stopIfUnwanted(mail)) && attempt(provider, mail);
  return queue.drain({ concurrency, shouldContinue, set, attempt: deliver });
}

async function anyDue(): Promise<boolean> {
  const open = inArray(emails.status, ["queued", "sending"]);
  const [row] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(open, lte(emails.nextAttemptAt, clock.now())))
    .limit(1);
  return row !== undefined;
}

type Claimed = typeof emails.$inferSelect;

// Handles messages of processes that died between claiming and recording. A message that no provider can have, or whose
// provider recognizes a repetition, is due again; any other is marked as failed for the administrator, because that is
// better than a second copy.
async function settleAbandoned(): Promise<void> {
  const now = clock.now();
  const abandoned = and(eq(emails.status, "sending"), lte(emails.nextAttemptAt, now));
  const known = and(
    inArray(emails.providerId, REPEATABLE_PROVIDERS),
    gt(emails.createdAt, plusMinutes(now, -REPEATABLE_HOURS * HOUR_MINUTES)),
  );
  // A message whose attempts have all killed their process is not tried again.
  const harmless = and(or(isNull(emails.providerId), known), lte(emails.attempts, BACKOFF_MINUTES.length));
  await db.update(emails).set({ status: "queued" }).where(and(abandoned, harmless));
  await db.update(emails).set({ status: "failed", lastError: OUTCOME_UNKNOWN }).where(abandoned);
}

async function attempt(provider: MailProvider, mail: Claimed): Promise<boolean> {
  const { id, toAddress: to } = mail;
  try {
    const headers = unsubscribeHeaders(mail);
    const text = withSecret(await textOf(mail), mail);
    const outgoing = { key: keyOf(mail), from: mailFrom(), to, headers, ...text };
    const delivery = await provider.deliver(outgoing, () => handOver(provider, mail));
    const providerId = delivery.status === "sent" ? delivery.providerId : null;
    const sentAt = delivery.status === "sent" ? clock.now() : null;
    // The link that opens an account is meant for its owner's mailbox only; after delivery the secret is deleted (D4).
    const forgotten = delivery.status === "sent" && { sealedSecret: null };
    await record(mail, { status: delivery.status, providerId, sentAt, lastError: null, ...forgotten });
    return true;
  } catch (error) {
    const failure = error instanceof MailFailure ? error : new MailFailure("retry", errorLine(error));
    logger.warn(
      { email: id, kind: mail.kind, outcome: failure.outcome, error: failure.message },
      "mail not delivered",
    );
    await record(mail, afterFailure(mail, failure));
    return false;
  }
}

// A process that was suspended for longer than its lease must not finish a message that another process has claimed.
async function handOver({ name }: MailProvider, mail: Claimed): Promise<void> {
  const [held] = await db
    .update(emails)
    .set({ providerId: name })
    .where(and(queue.held(mail), eq(emails.status, "sending"), gt(emails.nextAttemptAt, clock.now())))
    .returning({ id: emails.id });
  if (!held) throw new MailFailure("retry", "the lease of the message has expired");
}

/**
 * The key is the same at every attempt. It contains the row's id and its time, because ids of another database of the
 * platform also start from one.
 */
function keyOf({ id, createdAt }: Claimed): string {
  return `email-${id}-${createdAt.getTime()}`;
}

function afterFailure({ attempts }: Claimed, { outcome, message }: MailFailure) {
  const lastError = message.slice(0, MAX_ERROR_LENGTH);
  const minutes = BACKOFF_MINUTES[attempts - 1];
  if (outcome === "unknown")
    return { status: "failed", lastError: `${OUTCOME_UNKNOWN} (${lastError})` } as const;
  if (outcome === "refused" || minutes === undefined) return { status: "failed", lastError } as const;
  return { status: "queued", lastError, nextAttemptAt: plusMinutes(clock.now(), minutes) } as const;
}

type Outcome = PgUpdateSetSource<typeof emails>;

const RECORD_TRIES = 3;

// A delivery that cannot be recorded has an unknown outcome, so recording is retried.
async function record(
  mail: Pick<Claimed, "id" | "attempts">,
  outcome: Outcome,
  tries = RECORD_TRIES,
): Promise<void> {
  const mine = and(queue.held(mail), inArray(emails.status, ["sending", "failed"]));
  try {
    await db.update(emails).set(outcome).where(mine);
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await record(mail, outcome, tries - 1);
  }
}
