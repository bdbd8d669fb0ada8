import type { z } from "zod";
import type { Tx } from "@/db";
import type { Guard } from "@/lib/auth/access";
import { type ActorFor, hasConfirmed, type Viewer } from "@/lib/auth/actor";
import { authorizeOrRecord, recordRefusal } from "@/lib/auth/authorization";
import { mayMoveMoney } from "@/lib/auth/caller";
import { consumeConfirmation } from "@/lib/auth/confirmed-act";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { forbidMoney, inTransaction } from "@/lib/core/db/transaction";
import { isDatabaseUnavailable, UnfinishedWrite } from "@/lib/core/db/unavailable";
import { clock } from "@/lib/core/format/clock";
import { traced } from "@/lib/core/server/tracing";
import { type AuditLine, writeLines } from "./audit";
import { DomainError, fieldErrors, MESSAGE, type Refusal } from "./errors";
import { once } from "./idempotency";
import type { RequestInfo } from "./request";
import "./zod-messages";

/** Who calls, from where; the same for a form, a REST client and a test. */
export type Call = { viewer: Viewer | null; request: RequestInfo; idempotencyKey?: string | undefined };

/** What the audit log's lines of a command are made of. */
type AuditContext<G extends Guard, Schema extends z.ZodType> = {
  actor: ActorFor<G>;
  input: z.output<Schema>;
  now: Date;
  /** What the work recorded of what only it could know. */
  recorded: readonly AuditLine[];
};

type Declaration<G extends Guard, Schema extends z.ZodType, Prepared, Result, Answer> = {
  /** Area and verb, for the audit log, the limits and the idempotency keys. */
  name: string;
  allow: G;
  input: Schema;
  /**
   * The password must have been confirmed this recently; an administrator's writes always ask (D3). With `whenAsked` the
   * work decides by what it finds: it throws `confirmation_required` where `isConfirmed` is false.
   */
  confirmedWithinMinutes?: number | { whenAsked: number };
  /**
   * The act in words that a confirmation must have been given for, this recently and for nothing else: it is used up by the
   * work, and another payee or amount asks again.
   */
  confirmsAct?: { withinMinutes: number; actOf: (input: z.output<Schema>) => string };
  /** Waits until a new member has proven their e-mail, where mail is sent (D30). */
  needsConfirmedEmail?: boolean;
  /** Whether a repeated key gets the first result; it must survive JSON. */
  idempotent?: boolean;
  /** What it refuses of its own accord, for the documentation; a test fails where an answer is not among them. */
  refuses?: readonly Refusal[];
  /** The lines of the audit log that commit with the work, under the command's name and by its actor; `false` leaves none. */
  audit: false | ((context: AuditContext<G, Schema>) => AuditLine | readonly AuditLine[]);
  /** What must happen outside the transaction and before it: limits, hashing. */
  prepare?: (call: Call & { actor: ActorFor<G> }, input: z.output<Schema>) => Promise<Prepared>;
  /**
   * What happens once the transaction has committed, and what is answered then. A repeated key comes with the first
   * `result` and is `replayed`: nothing is done a second time.
   */
  after?: (result: Result, how: { replayed: boolean }) => Promise<Answer> | Answer;
};

export type CommandContext<G extends Guard, Prepared> = {
  tx: Tx;
  actor: ActorFor<G>;
  request: RequestInfo;
  now: Date;
  prepared: Prepared;
  /** Hands a line to the declaration's `audit`. */
  record: (line: AuditLine) => void;
  /** Whether the password was confirmed as recently as `confirmedWithinMinutes` says. */
  isConfirmed: boolean;
};

export type Command<G extends Guard, Schema extends z.ZodType, Result> = {
  name: string;
  allow: G;
  input: Schema;
  /** Whether it asks for a recent confirmation of the password: always, where its work says so, or never. */
  confirms: boolean | "sometimes";
  needsConfirmedEmail: boolean;
  idempotent: boolean;
  refuses: readonly Refusal[] | undefined;
  /** Throws what `run` refuses before it looks at the input. */
  authorize: (call: Call) => Promise<ActorFor<G>>;
  /** `form` turns what a form's fields hold into the input; it runs once the caller is let in. */
  run: (call: Call, raw: unknown, form?: z.ZodType<z.input<Schema>>) => Promise<Result>;
};

/** The `audit` of a command whose work records its lines itself, none where it changed nothing. */
export const recorded = (context: { recorded: readonly AuditLine[] }) => context.recorded;

/** A mutation, declared once: who may run it, what it accepts, what it does, in one transaction. */
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
  const { needsConfirmedEmail = false } = declaration;
  const { confirmedWithinMinutes: within = allow === "admin" ? ADMIN_CONFIRMATION_MINUTES : undefined } =
    declaration;
  const minutes = typeof within === "object" ? undefined : within;
  const { confirmsAct } = declaration;
  const confirms = typeof within === "object" || confirmsAct ? "sometimes" : minutes !== undefined;
  const isConfirmed = (actor: Viewer | null) =>
    typeof within === "object"
      ? actor !== null && hasConfirmed(actor, within.whenAsked)
      : minutes !== undefined;

  const authorize = (call: Call) =>
    authorizeOrRecord(allow, call, { name, needsConfirmedEmail, confirmedWithinMinutes: minutes });

  async function run(call: Call, raw: unknown, form?: z.ZodType): Promise<Answer> {
    const actor = await authorize(call);
    const input = parse(schema, form ? parse(form, raw) : raw);
    const prepared = (await prepare?.({ ...call, actor }, input)) as Prepared;
    const found = { actor, request: call.request, prepared, isConfirmed: isConfirmed(actor) };
    const key = idempotent ? call.idempotencyKey : undefined;
    const { result, replayed } = await inTransaction(async (tx) => {
      if (!mayMoveMoney(call.viewer)) forbidMoney(tx);
      const lines: AuditLine[] = [];
      const now = clock.now();
      const doIt = async () => {
        if (confirmsAct && actor) {
          const { withinMinutes, actOf } = confirmsAct;
          await consumeConfirmation(tx, actor, { act: actOf(input), withinMinutes, now });
        }
        return work({ tx, now, record: (line) => void lines.push(line), ...found }, input);
      };
      const writeAudit = async () => {
        const declaredLines = audit ? audit({ actor, input, now, recorded: lines }) : [];
        const by = { action: name, actorId: actor?.id ?? null };
        await writeLines(
          tx,
          call.request,
          [declaredLines].flat().map((line) => ({ ...by, ...line })),
        );
      };
      if (key) {
        const caller = actor?.id ?? call.request.ip;
        return once(tx, { command: name, caller, key, input, beside: writeAudit }, doIt);
      }
      const done = await doIt();
      await writeAudit();
      return { result: done, replayed: false };
    }).catch((error: unknown) => {
      if (isDatabaseUnavailable(error))
        throw new UnfinishedWrite(MESSAGE[key ? "unfinishedOnce" : "unfinished"], error);
      return recordConfirmation(call, name, error);
    });
    // Without `after` the result is the answer.
    return after ? after(result, { replayed }) : (result as unknown as Answer);
  }

  const { refuses } = declaration;
  return {
    ...{ name, allow, input: schema, confirms, needsConfirmedEmail, idempotent, refuses, authorize },
    run: (call, raw, form) =>
      traced({ name, attributes: { "lonja.command": name }, work: () => run(call, raw, form), refusalOf }),
  };
}

function refusalOf(error: unknown): string | undefined {
  return error instanceof DomainError ? error.code : undefined;
}

// A work that asks for the password is refused as a guard refuses: with a line that outlives its transaction.
async function recordConfirmation(call: Call, name: string, error: unknown): Promise<never> {
  if (error instanceof DomainError && error.code === "confirmation_required") {
    await recordRefusal(call, name, { reason: error.message });
  }
  throw error;
}

/** `raw` through `schema`; throws `invalid` with one Spanish message per field. */
export function parse<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success && isStorable(result.data)) return result.data;
  if (result.success) throw new DomainError("invalid", MESSAGE.nullCharacter);
  throw new DomainError("invalid", MESSAGE.invalid, { fields: fieldErrors(result.error) });
}

// PostgreSQL stores neither U+0000 nor half a surrogate pair; without this any text could turn into a failed query.
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !/[\0\p{Cs}]/u.test(value);
  return typeof value !== "object" || value === null || Object.entries(value).flat().every(isStorable);
}
