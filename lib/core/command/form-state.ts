import type { ErrorCode, FieldErrors } from "./errors";

/** The state that a server action returns to its form; inputs are never echoed. */
export type FormState<Result = unknown> =
  | { status: "idle" }
  | { status: "ok"; result: Result }
  | {
      status: "error";
      code: ErrorCode;
      message: string;
      fields?: FieldErrors;
      diagnosis?: string;
      confirms?: string;
      requestId: string;
    };

export type FormAction<Result = unknown> = (
  previous: FormState<Result>,
  form: FormData,
) => Promise<FormState<Result>>;

/** An action before its first call: accepts actions with any result type. */
export type SentAction<Result = unknown> = (
  previous: FormState<never>,
  form: FormData,
) => Promise<FormState<Result>>;

export const IDLE: FormState<never> = { status: "idle" };

export type FormFields = Readonly<Record<string, string | number | boolean | File | undefined>>;

/** Builds the FormData that a form would send: values as text, files unchanged; undefined values are left out. */
export function formOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}
