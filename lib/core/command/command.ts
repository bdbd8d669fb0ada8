import type { z } from "zod";
import type { Tx } from "@/db";
import type { Guard } from "@/lib/auth/access";
import { type ActorFor, hasConfirmed, type Viewer } from "@/lib/auth/actor";
import { authorizeOrRecord, recordRefusal } from "@/lib/auth/authorization";
import { consumeConfirmation } from "@/lib/auth/bound-confirmation";
import { mayMoveMoney } from "@/lib/auth/caller";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import type { Confirms } from "@/lib/auth/scopes";
import { holdSession } from "@/lib/auth/session";
import { forbidMoney, inTransaction } from "@/lib/core/db/transaction";
import { isDatabaseUnavailable, UnfinishedWrite } from "@/lib/core/db/unavailable";
import { clock } from "@/lib/core/format/clock";
import { traced } from "@/lib/core/server/tracing";
import { type AuditLine, writeAuditLines } from "./audit";
import { DomainError, fieldErrors, InfectedFile, MESSAGE, type Refusal } from "./errors";
import { once } from "./idempotency";
import type { RequestInfo } from "./request";
import "./zod-messages";

/** The caller and the origin of a call; the same for a form, a REST client and a test. */
export type Call = { viewer: Viewer | null; request: RequestInfo; idempotencyKey?: string | undefined };

/** The values that a command builds its audit lines from. */
type AuditContext<G extends Guard, Schema extends z.ZodType> = {
  actor: ActorFor<G>;
  input: z.output<Schema>;
  now: Date;
  /** The lines that the work recorded, about facts that only the work knows. */
  recorded: readonly AuditLine[];
};

type Declaration<G extends Guard, Schema extends z.ZodType, Prepared, Result, Answer> = {
  /** Area and verb; used by the audit log, the limits and the idempotency keys. */
  name: string;
  allow: G;
  input: Schema;
  /**
   * The password must have been confirmed within this many minutes; an administrator's writes always require it (D3).
   * With `whenAsked` the work decides: it throws `confirmation_required` if it needs the confirmation and `isConfirmed`
   * is false. The session must still be open in the transaction: a recovery of the account ends what is under way.
   */
  confirmedWithinMinutes?: number | { whenAsked: number };
  /**
   * Requires a confirmation within this time for exactly this purpose, as `purposeOf` describes it. The work consumes
   * the confirmation: another payee or amount requires a new one.
   */
  boundConfirmation?: { withinMinutes: number; purposeOf: (input: z.output<Schema>) => string };
  /** Refuses new members until they confirm their e-mail address, in installations that send mail (D30). */
  needsConfirmedEmail?: boolean;
  /**
   * Refuses suspended members although the guard is `user`, because it starts or publishes something or lets money
   * leave. Commands with an `app:` guard always refuse them.
   */
  refusesSuspended?: boolean;
  /** Whether a repeated key returns the first result, which must be serializable as JSON. */
  idempotent?: boolean;
  /**
   * The errors that the command itself may throw, for the documentation. A test fails if a response is not among them.
   */
  refuses?: readonly Refusal[];
  /**
   * The lines of the audit log that commit with the work, by default with the command's name and actor; `false` writes
   * none.
   */
  audit: false | ((context: AuditContext<G, Schema>) => AuditLine | readonly AuditLine[]);
  /** Work that must be done before the transaction and outside it: limits, hashing. */
  prepare?: (call: Call & { actor: ActorFor<G> }, input: z.output<Schema>) => Promise<Prepared>;
  /**
   * Runs after the transaction has committed and returns the response. For a repeated key it receives the first
   * `result` and `replayed` is true: it must not repeat its side effects.
   */
  after?: (result: Result, how: { replayed: boolean }) => Promise<Answer> | Answer;
};

export type CommandContext<G extends Guard, Prepared> = {
  tx: Tx;
  actor: ActorFor<G>;
  request: RequestInfo;
  now: Date;
  prepared: Prepared;
  /** Passes a line to the declaration's `audit`. */
  record: (line: AuditLine) => void;
  /** Whether the password was confirmed within `confirmedWithinMinutes`. */
  isConfirmed: boolean;
};

export type Command<G extends Guard, Schema extends z.ZodType, Result> = {
  name: string;
  allow: G;
  input: Schema;
  confirms: Confirms;
  needsConfirmedEmail: boolean;
  refusesSuspended: boolean;
  idempotent: boolean;
  refuses: readonly Refusal[] | undefined;
  /** Throws the errors that `run` throws before it parses the input. */
  authorize: (call: Call) => Promise<ActorFor<G>>;
  /** `form` converts form fields into the input; it runs after the caller is authorized. */
  run: (call: Call, raw: unknown, form?: z.ZodType<z.input<Schema>>) => Promise<Result>;
};

/** The `audit` of a command whose work records its own lines, or none if it changed nothing. */
export const recorded = (context: { recorded: readonly AuditLine[] }) => context.recorded;

/** Declares a mutation in one place: who may run it, what it accepts and what it does, in one transaction. */
export function command<
  G extends Guard,
  Schema extends z.ZodType,
  Result,
  Prepared = undefined,
  Answer = Result,
>(
  declaration: Declaration<G, Schema, Prepared, Result, Answer>,
  work: (context: CommandContext<G, Prepared>, input: z.output<Schema>) => Promise<Result>,
): Command<G, Schema, Answer> {
  const { name, allow, input: schema, audit, prepare, after, idempotent = false } = declaration;
  const { needsConfirmedEmail = false, refusesSuspended = false } = declaration;
  const { confirmedWithinMinutes: within = allow === "admin" ? ADMIN_CONFIRMATION_MINUTES : undefined } =
    declaration;
  const minutes = typeof within === "object" ? undefined : within;
  const { boundConfirmation } = declaration;
  const always = minutes === undefined ? "never" : "always";
  const confirms = typeof within === "object" ? "sometimes" : boundConfirmation ? "bound" : always;
  const isConfirmed = (actor: Viewer | null) =>
    typeof within === "object"
      ? actor !== null && hasConfirmed(actor, within.whenAsked)
      : minutes !== undefined;

  const authorize = (call: Call) =>
    authorizeOrRecord(allow, call, {
      name,
      needsConfirmedEmail,
      refusesSuspended,
      confirmedWithinMinutes: minutes,
    });

  async function run(call: Call, raw: unknown, form?: z.ZodType): Promise<Answer> {
    const actor = await authorize(call);
    const input = parse(schema, form ? parse(form, raw) : raw);
    const prepared = (await prepare?.({ ...call, actor }, input).catch((error: unknown) =>
      recordRefused(call, name, error),
    )) as Prepared;
    const baseContext = { actor, request: call.request, prepared, isConfirmed: isConfirmed(actor) };
    const key = idempotent ? call.idempotencyKey : undefined;
    const { result, replayed } = await inTransaction(async (tx) => {
      if (!mayMoveMoney(call.viewer)) forbidMoney(tx);
      if (within !== undefined && actor) await holdSession(tx, actor);
      const lines: AuditLine[] = [];
      const now = clock.now();
      const runWork = async () => {
        if (boundConfirmation && actor) {
          const { withinMinutes, purposeOf } = boundConfirmation;
          await consumeConfirmation(tx, actor, { purpose: purposeOf(input), withinMinutes, now });
        }
        return work({ tx, now, record: (line) => void lines.push(line), ...baseContext }, input);
      };
      const writeAudit = async () => {
        const declaredLines = audit ? audit({ actor, input, now, recorded: lines }) : [];
        const by = { action: name, actorId: actor?.id ?? null };
        await writeAuditLines(
          tx,
          call.request,
          [declaredLines].flat().map((line) => ({ ...by, ...line })),
        );
      };
      if (key) {
        const caller = actor?.id ?? call.request.ip;
        return once(tx, { command: name, caller, key, input, alsoWrite: writeAudit }, runWork);
      }
      const done = await runWork();
      await writeAudit();
      return { result: done, replayed: false };
    }).catch((error: unknown) => {
      if (isDatabaseUnavailable(error))
        throw new UnfinishedWrite(MESSAGE[key ? "unfinishedOnce" : "unfinished"], error);
      return recordRefused(call, name, error);
    });
    // Without `after` the result is the answer.
    return after ? after(result, { replayed }) : (result as unknown as Answer);
  }

  const { refuses } = declaration;
  return {
    ...{ name, allow, input: schema, confirms, needsConfirmedEmail, refusesSuspended, idempotent, refuses },
    authorize,
    run: (call, raw, form) =>
      traced({ name, attributes: { "lonja.command": name }, work: () => run(call, raw, form), refusalOf }),
  };
}

function refusalOf(error: unknown): string | undefined {
  return error instanceof DomainError ? error.code : undefined;
}

// Audits some refusals outside the transaction, like a refusal by the guard, so that the line survives the rollback.
async function recordRefused(call: Call, name: string, error: unknown): Promise<never> {
  if (error instanceof InfectedFile) {
    await recordRefusal(call, name, { reason: error.message, virus: error.virus });
  } else if (error instanceof DomainError && error.code === "confirmation_required") {
    await recordRefusal(call, name, { reason: error.message });
  }
  throw error;
}

/** Parses `raw` with `schema`. Throws `invalid` with one Spanish message per field. */
export function parse<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success && isStorable(result.data)) return result.data;
  if (result.success) throw new DomainError("invalid", MESSAGE.nullCharacter);
  throw new DomainError("invalid", MESSAGE.invalid, { fields: fieldErrors(result.error) });
}

// PostgreSQL cannot store U+0000 or an unpaired surrogate; without this check, such a text makes a query fail.
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !/[\0\p{Cs}]/u.test(value);
  return typeof value !== "object" || value === null || Object.entries(value).flat().every(isStorable);
}
