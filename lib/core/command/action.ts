import { cookies, headers } from "next/headers";
import type { z } from "zod";
import type { Guard } from "@/lib/auth/access";
import { startSession } from "@/lib/auth/session";
import { sessionCookie } from "@/lib/auth/session-cookie";
import { getViewer } from "@/lib/auth/viewer";
import { withWrittenExample } from "@/lib/core/format/written-example";
import type { Command } from "./command";
import { type FieldErrors, MESSAGE } from "./errors";
import { failureOf } from "./failure";
import type { FormAction, FormState } from "./form-state";
import { requestInfo } from "./request";

type Options<Input, Result, Shown> = {
  /** Turns what people type into the command's input, where the two differ. */
  form?: z.ZodType<Input>;
  /** What the form receives of the result; without it, nothing. */
  show?: (result: Result, form: FormData) => Shown;
  /** The user whose identity the command proved: a session is opened and kept in the cookie. */
  signsIn?: (result: Result) => string;
  /** Whether it was proven by the password; it was, unless said otherwise. */
  confirmed?: boolean;
};

/** The server action of a command: FormData in, form state out. It decides nothing. */
export function action<G extends Guard, Schema extends z.ZodType, Result, Shown = null>(
  command: Command<G, Schema, Result>,
  options: Options<z.input<Schema>, Result, Shown> = {},
): FormAction<Shown> {
  return async (_previous, form) => {
    const request = requestInfo(await headers());
    try {
      const call = { viewer: await getViewer(), request, idempotencyKey: textOf(form, "requestId") };
      const result = await command.run(call, formValues(form), options.form);
      if (options.signsIn) {
        const { signsIn, confirmed = true } = options;
        (await cookies()).set(sessionCookie(await startSession(signsIn(result), request, { confirmed })));
      }
      return { status: "ok", result: (options.show?.(result, form) ?? null) as Shown };
    } catch (error) {
      const { status: _, retryAfterSeconds: __, fields, ...rest } = failureOf(error, request);
      const failure = { ...rest, ...(fields && { fields: writtenFields(fields) }) };
      // A form of a guarded command was drawn for somebody who was signed in.
      const hasExpired = failure.code === "unauthenticated" && command.allow !== "public";
      if (hasExpired) failure.message = MESSAGE.sessionExpired;
      return { status: "error", ...failure, requestId: request.id } satisfies FormState;
    }
  };
}

// An empty field means «nothing written», which optional fields read as absent and required ones refuse by name.
function formValues(form: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (!name.startsWith("$") && name !== "requestId") values[name] = value;
  }
  return values;
}

function writtenFields(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, withWrittenExample(said)]));
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value ? value : undefined;
}
