import { cookies, headers } from "next/headers";
import type { z } from "zod";
import type { Guard } from "@/lib/auth/access";
import { type SignedIn, startSession } from "@/lib/auth/session";
import { sessionCookie } from "@/lib/auth/session-cookie";
import { getViewer } from "@/lib/auth/viewer";
import { withWrittenExamples } from "@/lib/core/format/written-example";
import type { Command } from "./command";
import { MESSAGE } from "./errors";
import { failureOf } from "./failure";
import type { FormAction, FormState } from "./form-state";
import { formValues } from "./form-values";
import { requestInfo } from "./request";

type Options<Input, Result, Shown> = {
  /** Converts the form fields into the command's input, where the two differ. */
  form?: z.ZodType<Input>;
  /** The part of the result that the form receives; nothing by default. */
  show?: (result: Result, form: FormData) => Shown;
  /**
   * Returns the user whose identity the command verified. The action opens a session for them and stores it in the
   * cookie.
   */
  signsIn?: (result: Result) => SignedIn;
  /** Whether the password proved the identity; true by default. */
  confirmed?: boolean;
  /** The cookie that a success removes, with its attributes. */
  clears?: () => { name: string; value: string; maxAge: number };
};

/**
 * Returns the server action of a command, which takes FormData and returns the form state. It contains no business
 * rules.
 */
export function action<G extends Guard, Schema extends z.ZodType, Result, Shown = null>(
  command: Command<G, Schema, Result>,
  options: Options<z.input<Schema>, Result, Shown> = {},
): FormAction<Shown> {
  return async (_previous, form) => {
    const request = requestInfo(await headers());
    try {
      const call = { viewer: await getViewer(), request, idempotencyKey: textOf(form, "requestId") };
      const result = await command.run(call, inputOf(form), options.form);
      if (options.signsIn) {
        const { signsIn, confirmed = true } = options;
        const { id, credentialsChangedAt } = signsIn(result);
        const grant = await startSession(id, request, { confirmed, credentialsChangedAt });
        (await cookies()).set(sessionCookie(grant));
      }
      if (options.clears) (await cookies()).set(options.clears());
      return { status: "ok", result: (options.show?.(result, form) ?? null) as Shown };
    } catch (error) {
      const { status: _, retryAfterSeconds: __, fields, ...rest } = failureOf(error, request);
      const failure = { ...rest, ...(fields && { fields: withWrittenExamples(fields) }) };
      // The form of a guarded command was rendered for a signed-in user, so their session has expired.
      const hasExpired = failure.code === "unauthenticated" && command.allow !== "public";
      if (hasExpired) failure.message = MESSAGE.sessionExpired;
      return { status: "error", ...failure, requestId: request.id } satisfies FormState;
    }
  };
}

// An empty field means that nothing was entered: optional fields treat it as absent, required fields reject it by name.
function inputOf(form: FormData): Record<string, unknown> {
  const fields = Object.entries(formValues(form));
  return Object.fromEntries(fields.filter(([name]) => !name.startsWith("$") && name !== "requestId"));
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value ? value : undefined;
}
