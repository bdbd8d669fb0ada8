import type { ErrorCode, FieldErrors } from "./errors";

/** What a server action answers to its form; inputs are never echoed. */
export type FormState<Result = unknown> =
  | { status: "idle" }
  | { status: "ok"; result: Result }
  | {
      status: "error";
      code: ErrorCode;
      message: string;
      fields?: FieldErrors;
      diagnosis?: string;
      requestId: string;
    };

export type FormAction<Result = unknown> = (
  previous: FormState<Result>,
  form: FormData,
) => Promise<FormState<Result>>;

/** An action as it is called for the first time: any of them, whatever it answers. */
export type SentAction<Result = unknown> = (
  previous: FormState<never>,
  form: FormData,
) => Promise<FormState<Result>>;

export const IDLE: FormState<never> = { status: "idle" };
