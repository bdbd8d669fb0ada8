import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { leasedQueue } from "@/lib/core/jobs/leased-queue";
import { errorLine, logger } from "@/lib/core/server/logger";
import { FATE_UNKNOWN } from "@/lib/gateways/constants";
import { MailFailure } from "./failure";
import { heldBack, textOf } from "./mailings";
import { type MailProvider, mailFrom, mailProvider } from "./provider";
import { withSecret } from "./secret";
import { unsubscribeHeaders } from "./unsubscription";

/** Minutes until the next attempt, by the attempts made; after the last the message has failed. */
const BACKOFF_MINUTES = [1, 5, 30, 120, 720];

/** No attempt lasts this long: a message that is still `sending` then belongs to a process that died. */
const LEASE_MINUTES = 5;

/** Resend forgets a key after 24 hours; from then on a repeated attempt could be a second message. */
const REPEATABLE_HOURS = 20;

/** How many messages one process has under way at once. */
export const LANES = 4;
const MAX_ERROR_LENGTH = 500;

const queue = leasedQueue({
  table: emails,
  due: (now) => and(eq(emails.status, "queued"), lte(emails.nextAttemptAt, now)),
  order: emails.nextAttemptAt,
  lease: (now) => ({ status: "sending" as const, nextAttemptAt: plusMinutes(now, LEASE_MINUTES) }),
});

type Options = { provider?: MailProvider; lanes?: number; mayGoOn?: () => boolean };

/**
 * Delivers every message that is due and answers how many were handed over or kept. Any number of processes may do it
 * at once: each message is claimed by one of them, and the claim is committed before the provider hears of it.
 */
export async function deliverDue(options: Options = {}): Promise<number> {
  const { provider = mailProvider(), lanes = LANES, mayGoOn = () => true } = options;
  if (!(await anyDue())) return 0;
  await settleAbandoned();
  // `providerId` says from when on a second attempt could be a second message: null until a provider may have it.
  const set = { providerId: provider.repeatable ? provider.name : null };
  const deliver = async (mail: Claimed) => !(await heldBack(mail)) && attempt(provider, mail);
  return queue.drain({ lanes, mayGoOn, set, attempt: deliver });
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

// Who stopped between claiming and recording left no word of it. What no provider can have is due again, and so is what
// its provider knows again; for the rest a second copy is worse than a question to the administrator.
async function settleAbandoned(): Promise<void> {
  const now = clock.now();
  const abandoned = and(eq(emails.status, "sending"), lte(emails.nextAttemptAt, now));
  const known = and(
    inArray(emails.providerId, ["resend", "local"]),
    gt(emails.createdAt, plusMinutes(now, -REPEATABLE_HOURS * 60)),
  );
  // A message whose every attempt ended its process is not worth another process.
  const harmless = and(or(isNull(emails.providerId), known), lte(emails.attempts, BACKOFF_MINUTES.length));
  await db.update(emails).set({ status: "queued" }).where(and(abandoned, harmless));
  await db.update(emails).set({ status: "failed", lastError: FATE_UNKNOWN }).where(abandoned);
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
    // The link that opens an account is for its owner's mailbox: once it is there, nobody else need have it (D4).
    const forgotten = delivery.status === "sent" && { sealedSecret: null };
    await record(mail, { status: delivery.status, providerId, sentAt, lastError: null, ...forgotten });
    return true;
  } catch (error) {
    const failure = error instanceof MailFailure ? error : new MailFailure("retry", errorLine(error));
    logger.warn(
      { email: id, kind: mail.kind, fate: failure.fate, error: failure.message },
      "mail not delivered",
    );
    await record(mail, afterFailure(mail, failure));
    return false;
  }
}

// A process that was frozen past its lease finds its message taken, and must not end it.
async function handOver({ name }: MailProvider, mail: Claimed): Promise<void> {
  const [held] = await db
    .update(emails)
    .set({ providerId: name })
    .where(and(queue.held(mail), eq(emails.status, "sending"), gt(emails.nextAttemptAt, clock.now())))
    .returning({ id: emails.id });
  if (!held) throw new MailFailure("retry", "the lease of the message has run out");
}

/** The same at every attempt: row and moment, because another database of the same product counts from one too. */
function keyOf({ id, createdAt }: Claimed): string {
  return `email-${id}-${createdAt.getTime()}`;
}

function afterFailure({ attempts }: Claimed, { fate, message }: MailFailure) {
  const lastError = message.slice(0, MAX_ERROR_LENGTH);
  const minutes = BACKOFF_MINUTES[attempts - 1];
  if (fate === "unknown") return { status: "failed", lastError: `${FATE_UNKNOWN} (${lastError})` } as const;
  if (fate === "refused" || minutes === undefined) return { status: "failed", lastError } as const;
  return { status: "queued", lastError, nextAttemptAt: plusMinutes(clock.now(), minutes) } as const;
}

type Outcome = PgUpdateSetSource<typeof emails>;

const RECORD_TRIES = 3;

// A delivery that cannot be written down is one whose fate nobody knows: it is worth more than one try.
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
