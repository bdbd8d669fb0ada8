import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import type { z } from "zod";
import { doneMessage } from "@/components/admin/done-message";
import { AmountField } from "@/components/forms/amount-field";
import { Form, FormFooter, SelectField, TextField } from "@/components/forms/form-fields";
import { ReasonField } from "@/components/forms/reason-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import type { FormAction } from "@/lib/core/command/form-state";
import type { Currency } from "@/lib/core/format/money";

type FormSchema = z.ZodType<unknown, FieldValues & { reason: string }>;

type SettingsFormProps<Schema extends FormSchema> = {
  title: string;
  /** The accessible name of the form. */
  label: string;
  schema: Schema;
  action: FormAction<boolean>;
  /** The current settings in the format in which they are typed. */
  values: Partial<Record<Path<z.input<Schema>>, string>>;
  fields: readonly Field<z.input<Schema>>[];
  submit: ReactNode;
  close: () => void;
};

type Field<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  help: string;
  /** The currency of an amount. */
  currency?: Currency;
  /** The number of decimals of a rate, which has more than its currency. */
  decimals?: number;
  /** The options of a select. */
  options?: readonly (readonly [value: string, name: string])[];
  /** Text or a number with decimals. Without it, and without a currency, the field is a whole number. */
  inputMode?: "text" | "decimal";
};

/** A dialog with a group of settings; the values stay text until the database. */
export function SettingsForm<Schema extends FormSchema>(props: SettingsFormProps<Schema>) {
  return (
    <Modal open onOpenChange={props.close} title={props.title}>
      <Settings {...props} />
    </Modal>
  );
}

function Settings<Schema extends FormSchema>(props: SettingsFormProps<Schema>) {
  const { label, schema, action, values, fields, submit, close } = props;
  const router = useRouter();
  const form = useActionForm({
    schema,
    action,
    defaultValues: values,
    sendsChangesOnly: true,
    onSuccess: (isPending) => {
      toast.success(...doneMessage(isPending, "Ajustes guardados"));
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudieron guardar los ajustes", message),
  });
  return (
    <Form form={form} label={label}>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        {fields.map(({ currency, decimals, inputMode, options, ...field }) =>
          options ? (
            <SelectField key={field.name} form={form} {...field}>
              {options.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : currency ? (
            <AmountField
              key={field.name}
              form={form}
              currency={currency}
              {...(decimals ? { decimals } : {})}
              {...field}
            />
          ) : (
            <TextField
              key={field.name}
              form={form}
              inputMode={inputMode ?? "numeric"}
              autoComplete="off"
              {...field}
            />
          ),
        )}
        <ReasonField form={form} />
      </DialogBody>
      <FormFooter form={form} busyText="Guardando…" close={close}>
        {submit}
      </FormFooter>
    </Form>
  );
}
