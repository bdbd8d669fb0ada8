import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { DialogFooter } from "@/components/parts/dialog-parts";
import { exampleOf } from "@/components/parts/example";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ButtonVariants } from "@/components/ui/button-variants";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Field, FieldError, FieldFrame, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { PasswordInput } from "./password-input";
import { SignInAgain } from "./sign-in-again";
import type { ActionForm } from "./use-action-form";

type FormProps<Values extends FieldValues> = {
  form: ActionForm<Values>;
  label: string;
  className?: string;
  children: ReactNode;
};

// In a dialog, DialogBody has the padding, and the summary is its sibling.
const SUMMARY_IN_DIALOG =
  "[&:has(>[data-slot=dialog-body])>[data-summary]]:mx-5 [&:has(>[data-slot=dialog-body])>[data-summary]]:mt-4";

export function Form<Values extends FieldValues>({
  form,
  label,
  className = "grid content-start gap-4 *:min-w-0",
  children,
}: FormProps<Values>) {
  return (
    <>
      <form
        ref={form.element}
        className={cn(SUMMARY_IN_DIALOG, className)}
        aria-label={label}
        action={form.plainAction}
        noValidate
        onSubmit={form.submit}
        onInput={form.touch}
      >
        <input type="hidden" name="requestId" value={form.requestId} suppressHydrationWarning />
        <Summary id={form.id} message={form.message} errors={form.errors} />
        {children}
      </form>
      {form.dialog}
    </>
  );
}

// A longer list would push the fields it names out of sight.
const LISTED_AT_MOST = 4;

type SummaryProps = Pick<ActionForm, "id" | "message" | "errors">;

function Summary({ id, message, errors }: SummaryProps) {
  if (!message) return null;
  const wrong = distinct(Object.entries(errors).filter(([, problem]) => problem !== message));
  return (
    <Alert
      variant="destructive"
      icon={<CircleAlert />}
      role="alert"
      tabIndex={-1}
      data-summary
      className="col-span-full"
    >
      <p>
        {message} {message === FORM_MESSAGE.sessionExpired ? <SignInAgain /> : null}
      </p>
      {wrong.length > 1 && wrong.length <= LISTED_AT_MOST ? (
        <ul>
          {wrong.map(([name, problem]) => (
            <li key={name}>
              <a href={`#${fieldId(id, name)}`}>{problem}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}

// Several links with the same text would not say which field each is about.
const distinct = (wrong: readonly [name: string, problem: string][]) =>
  wrong.filter(([, problem], place) => wrong.findIndex(([, other]) => other === problem) === place);

type TextFieldProps<Values extends FieldValues> = Omit<ComponentProps<"input">, "form" | "name" | "id"> & {
  form: ActionForm<Values>;
  name: Path<Values>;
  label: string;
  help?: ReactNode;
  /** For `type="password"`: whether to show the strength of the password. */
  meter?: boolean;
};

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, help, meter, type = "text", className, placeholder, ...input } = props;
  const id = fieldId(form.id, name);
  const error = form.errors[name];
  const control = {
    ...input,
    placeholder: exampleOf(placeholder),
    ...form.register(name),
    ...fieldAria(id, { help, error }),
    defaultValue: form.defaultValues[name],
  };
  return (
    <Field id={id} label={label} help={help} error={error} {...(className ? { className } : {})}>
      {type === "password" ? (
        <PasswordInput {...control} meter={meter ?? false} />
      ) : (
        <Input type={type} {...control} />
      )}
    </Field>
  );
}

type SelectFieldProps<Values extends FieldValues> = Omit<ComponentProps<"select">, "form" | "name" | "id"> & {
  form: ActionForm<Values>;
  name: Path<Values>;
  label: string;
  help?: ReactNode;
};

export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, name, label, help, children, ...select } = props;
  const id = fieldId(form.id, name);
  const error = form.errors[name];
  return (
    <Field id={id} label={label} help={help} error={error}>
      <NativeSelect
        {...select}
        {...form.register(name)}
        {...fieldAria(id, { help, error })}
        defaultValue={form.defaultValues[name]}
      >
        {children}
      </NativeSelect>
    </Field>
  );
}

type ParagraphProps<Values extends FieldValues> = {
  form: ActionForm<Values>;
  name: Path<Values>;
  label: string;
  help?: string;
  rows?: number;
  maxLength: number;
};

/** A text field with several lines. */
export function TextareaField<Values extends FieldValues>(props: ParagraphProps<Values>) {
  const { form, name, label, help, rows = 3, maxLength } = props;
  const id = fieldId(form.id, name);
  const error = form.errors[name];
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Textarea
        rows={rows}
        maxLength={maxLength}
        {...form.register(name)}
        {...fieldAria(id, { help, error })}
        defaultValue={form.defaultValues[name]}
      />
    </Field>
  );
}

type CheckboxFieldProps<Values extends FieldValues> = {
  form: ActionForm<Values>;
  name: Path<Values>;
  children: ReactNode;
};

/** A check box with the text that the member agrees to. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  children,
}: CheckboxFieldProps<Values>) {
  const id = fieldId(form.id, name);
  const error = form.errors[name];
  return (
    <FieldFrame>
      <ChoiceLabel className="font-[550]" htmlFor={id}>
        <Checkbox {...form.register(name)} {...fieldAria(id, { error })} required />
        <span>{children}</span>
      </ChoiceLabel>
      {error ? (
        <FieldError id={`${id}-error`}>
          <CircleAlert />
          {error}
        </FieldError>
      ) : null}
    </FieldFrame>
  );
}

type SubmitProps = Omit<ComponentProps<typeof Button>, "form" | "type" | "busy"> & {
  form: { sending: boolean };
};

export function SubmitButton({ form, variant = "highlight", busyText = "Enviando…", ...props }: SubmitProps) {
  return <Button {...props} type="submit" variant={variant} busy={form.sending} busyText={busyText} />;
}

type FormFooterProps = {
  form: { sending: boolean };
  back?: "Cancelar" | "Volver" | "Todavía no";
  busyText?: string;
  variant?: ButtonVariants["variant"];
  close: () => void;
  /** The text of the submit button. */
  children: ReactNode;
};

/** The footer of a form in a dialog: the cancel and submit buttons. */
export function FormFooter(props: FormFooterProps) {
  const { form, back = "Cancelar", busyText, variant = "default", close, children } = props;
  return (
    <DialogFooter>
      <Button onClick={close}>{back}</Button>
      <SubmitButton form={form} variant={variant} {...(busyText && { busyText })}>
        {children}
      </SubmitButton>
    </DialogFooter>
  );
}

function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
