import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useActionState,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from "react";
import {
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegister,
  useForm,
} from "react-hook-form";
import { v4 as uuid } from "uuid";
import type { z } from "zod";
import type { FieldErrors } from "@/lib/core/command/errors";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { type FormAction, type FormState, IDLE } from "@/lib/core/command/form-state";
import { withWrittenExample } from "@/lib/core/format/written-example";
import { changesIn, contentOf } from "./unsaved/form-content";
import { useUnsavedGuard } from "./unsaved/use-unsaved-guard";
import { useConfirmedAction } from "./use-confirmed-action";

type FormSchema = z.ZodType<unknown, FieldValues>;
type Rules<Schema> = Schema | (() => Promise<Schema>);
type Failure = Extract<FormState, { status: "error" }>;

type Options<Schema extends FormSchema, Result> = {
  /**
   * The validation rules. A form that is part of a page passes a function, which loads them at the first input; a
   * dialog, which is itself loaded when opened, passes them directly.
   */
  schema: Rules<Schema>;
  action: FormAction<Result>;
  defaultValues?: Partial<Record<Path<z.input<Schema>>, string>>;
  onSuccess: (result: Result) => void;
  onFailure?: (failure: Failure) => void;
  /** The message for a response that has none; empty if `onFailure` shows it. */
  fallback?: string;
  /** Whether to leave out the fields that still have the value with which the form was opened. */
  sendsChangesOnly?: boolean;
  /** Whether leaving the page with unsent input asks for confirmation; true by default. */
  guardLeaving?: boolean;
};

export type ActionForm<Values extends FieldValues = FieldValues> = {
  id: string;
  element: RefObject<HTMLFormElement | null>;
  /** The action of the form if JavaScript is off. */
  plainAction: (form: FormData) => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  touch: () => void;
  /** Writes a proposed text into a field, as if the member had typed it. */
  fill(name: Path<Values>, text: string): void;
  register: UseFormRegister<Values>;
  defaultValues: Partial<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  message: string | undefined;
  sending: boolean;
  requestId: string;
  dialog: ReactNode;
};

/**
 * A form over a server action. The schema is checked here and again on the server. Errors from the server are shown on
 * the fields and in the summary, and the input is kept.
 */
export function useActionForm<Schema extends FormSchema, Result>(
  options: Options<Schema, Result>,
): ActionForm<z.input<Schema>> {
  type Values = z.input<Schema>;
  const { schema, action, onSuccess, onFailure, fallback, guardLeaving = true, sendsChangesOnly } = options;
  const [opened] = useState(options.defaultValues ?? {});
  const defaultValues = sendsChangesOnly ? opened : (options.defaultValues ?? {});
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [posted, plainAction] = useActionState<FormState<Result>, FormData>(action, IDLE);
  const [answer, setAnswer] = useState<FormState<Result>>(posted);
  const [requestId, setRequestId] = useState(() => uuid());
  const [waiting, setWaiting] = useState(false);
  const [leaving, startLeaving] = useTransition();
  const { send, dialog } = useConfirmedAction(action, fallback);
  const form = useForm<Values, unknown, z.output<Schema>>({ resolver: resolverOf(schema) });
  const sending = waiting || leaving;
  const { touched, touch, settled } = useTouched(element);
  useUnsavedGuard(guardLeaving && touched);
  useFocusOnFailure(element, answer);

  function settle(state: FormState<Result>) {
    setAnswer(state);
    if (state.status === "ok") {
      settled();
      setRequestId(uuid());
      onSuccess(state.result);
    } else if (state.status === "error") {
      for (const [name, message] of Object.entries(state.fields ?? {})) {
        form.setError(name as Path<Values>, { type: "server", message });
      }
      onFailure?.(state);
    }
  }

  // No transition is pending while the request runs: it would block the transitions of the confirmation dialog.
  const submit = form.handleSubmit(
    async () => {
      if (!element.current) return;
      setWaiting(true);
      const filled = new FormData(element.current);
      const next = await send(sendsChangesOnly ? changesIn(filled, opened) : filled).then(
        (state) => () => settle(state),
        // A redirect is thrown, and only an error boundary can handle it.
        (thrown) => () => {
          throw thrown;
        },
      );
      setWaiting(false);
      startLeaving(next);
    },
    () => setAnswer(IDLE),
  );

  function touchForm() {
    if (!touched) void loadRules(schema).catch(() => undefined);
    touch();
  }

  return {
    id,
    element,
    plainAction,
    submit: (event) => {
      event.preventDefault();
      if (!sending) submit(event);
    },
    touch: touchForm,
    fill: (name, text) => {
      form.setValue(name, text as PathValue<Values, typeof name>, {
        shouldValidate: form.formState.isSubmitted,
      });
      // What follows the typed text, as a total below the fields, follows this text too.
      const control = element.current?.elements.namedItem(name);
      if (control instanceof HTMLElement) control.dispatchEvent(new Event("input", { bubbles: true }));
    },
    register: form.register,
    defaultValues,
    sending,
    requestId,
    dialog,
    errors: form.formState.isSubmitted ? messagesOf(form.formState.errors) : (fieldsOf(posted) ?? {}),
    message:
      messageOf(answer) ??
      (form.formState.isValid || !form.formState.isSubmitted ? undefined : FORM_MESSAGE.invalid),
  };
}

/** Whether a form has unsent input: anything else than at first, and after it was sent any input. */
function useTouched(element: RefObject<HTMLFormElement | null>) {
  const [touched, setTouched] = useState(false);
  const original = useRef<string | null>(null);
  const read = () => element.current && contentOf(new FormData(element.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the form once
  useEffect(() => {
    original.current = read();
  }, []);
  return {
    touched,
    touch: () => setTouched(original.current === null || read() !== original.current),
    settled: () => {
      original.current = null;
      setTouched(false);
    },
  };
}

function loadRules<Schema extends FormSchema>(schema: Rules<Schema>) {
  const boxed = (rules: Schema) => ({ rules });
  const loaded = typeof schema === "function" ? schema().then(boxed) : boxed(schema);
  return Promise.all([import("./schema-resolver"), loaded]);
}

// If the rules cannot be loaded, the server validates the input and reports the errors.
function resolverOf<Schema extends FormSchema>(
  schema: Rules<Schema>,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async (values, context, options) => {
    const loaded = await loadRules(schema).catch(() => undefined);
    if (!loaded) return { values: values as z.output<Schema>, errors: {} };
    const [{ schemaResolver }, { rules }] = loaded;
    return schemaResolver(rules)(values, context, options);
  };
}

function messagesOf(invalid: FieldValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(invalid).map(([name, problem]) => [
      name,
      withWrittenExample(String(problem?.message ?? "")),
    ]),
  );
}

function fieldsOf(state: FormState): FieldErrors | undefined {
  return state.status === "error" ? state.fields : undefined;
}

// A required second factor is not an error: a field asks for the code.
function messageOf(state: FormState): string | undefined {
  return state.status === "error" && state.code !== "second_factor_required" ? state.message : undefined;
}

/** After a refusal, moves the focus to the first invalid field, or to the summary. */
function useFocusOnFailure(element: RefObject<HTMLFormElement | null>, answer: FormState) {
  useEffect(() => {
    if (answer.status !== "error") return;
    const names = Object.keys(answer.fields ?? {});
    const controls = [...(element.current?.querySelectorAll<HTMLElement>("[name]:not([type=hidden])") ?? [])];
    const field = controls.find((control) => names.includes(control.getAttribute("name") ?? ""));
    (field ?? element.current?.querySelector<HTMLElement>("[data-summary]"))?.focus();
  }, [element, answer]);
}
