import { type ReactNode, useId, useState } from "react";
import { changeFundingPromise, createFundingPromise } from "@/actions/funding/promises";
import { Note } from "@/components/display/note";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { MonthField } from "@/components/forms/month-field";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import type { Submission } from "@/components/forms/use-submission";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { FieldRow } from "@/components/parts/field-row";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { rateText } from "@/lib/core/format/short-decimal";
import { typedText } from "@/lib/core/format/typed-amount";
import type { PromiseLine } from "@/lib/funding/promises/lines";

const YEARS_AHEAD = 10;

type Draft = { amount: string; startOn: string; lastMonth: string; isNamed: boolean };

type CreateProps = {
  request: { id: number; title: string; feePercent: string };
  today: string;
  close: () => void;
};

/** Creates a monthly promise: an explanation, the amount and dates. The password confirms exactly these. */
export function CreatePromiseDialog({ request, today, close }: CreateProps) {
  const [draft, setDraft] = useState<Draft>({ amount: "", startOn: today, lastMonth: "", isNamed: false });
  const { submission, act } = useDialogAction({
    action: createFundingPromise,
    fields: { request: request.id },
    close,
  });

  function submit() {
    void act(["Apoyo mensual prometido", "Puedes cambiarlo o terminarlo cuando quieras."], {
      ...fieldsOf(draft),
      startOn: draft.startOn,
    });
  }

  return (
    <ActionDialog
      title={`Apoyar «${request.title}»`}
      act="Prometer el apoyo"
      busyText="Prometiendo…"
      variant="highlight"
      className="max-w-144"
      submission={submission}
      submit={submit}
      close={close}
    >
      <Alert variant="warning">
        <strong>Es un apoyo, no una inversión.</strong> No recibes participación, intereses ni ningún otro
        derecho, y lo que se paga no se devuelve. Nadie garantiza para qué se usa.
      </Alert>
      <PromiseFields draft={draft} change={setDraft} errors={submission.errors}>
        <FieldOf name="startOn" label="Primer pago" error={submission.errors.startOn}>
          {(aria) => (
            <Input
              {...aria}
              type="date"
              name="startOn"
              min={today}
              value={draft.startOn}
              onChange={({ target }) => setDraft({ ...draft, startOn: target.value })}
            />
          )}
        </FieldOf>
      </PromiseFields>
      <Note>
        Se paga solo cada mes, de tu saldo en euros. Si no alcanza, te avisamos y lo intentamos tres días más;
        después ese mes no se paga. Quien pide el dinero ve tu nombre y recibe el importe menos la comisión (
        {rateText(request.feePercent)}). Lo cambias o lo terminas cuando quieras.
      </Note>
    </ActionDialog>
  );
}

type ChangeProps = { promise: PromiseLine; close: () => void };

/** Changes the amount, the last month or the name of a promise, from the next payment on. */
export function ChangePromiseDialog({ promise, close }: ChangeProps) {
  const { id, amount, startOn, lastMonth, isNamed } = promise;
  const [draft, setDraft] = useState<Draft>({
    amount: typedText(amount, "EUR"),
    startOn,
    lastMonth: lastMonth ?? "",
    isNamed,
  });
  const { submission, act } = useDialogAction({ action: changeFundingPromise, fields: { id }, close });

  return (
    <ActionDialog
      title="Cambiar mi apoyo mensual"
      act="Guardar los cambios"
      busyText="Guardando…"
      variant="highlight"
      submission={submission}
      submit={() => void act(["Apoyo mensual cambiado", "Vale desde el próximo pago."], fieldsOf(draft))}
      close={close}
    >
      <PromiseFields draft={draft} change={setDraft} errors={submission.errors} />
    </ActionDialog>
  );
}

function fieldsOf({ amount, lastMonth, isNamed }: Draft) {
  return { amount, lastMonth, ...(isNamed && { isNamed: "true" }) };
}

type FieldsProps = {
  draft: Draft;
  change: (draft: Draft) => void;
  errors: Submission["errors"];
  children?: ReactNode;
};

function PromiseFields({ draft, change, errors, children }: FieldsProps) {
  return (
    <>
      <FieldOf name="amount" label="Importe al mes" error={errors.amount}>
        {(aria) => (
          <AmountInput
            {...aria}
            name="amount"
            currency="EUR"
            placeholder="20,00"
            value={draft.amount}
            onChange={({ target }) => change({ ...draft, amount: target.value })}
          />
        )}
      </FieldOf>
      <FieldRow>
        {children}
        <MonthField
          name="lastMonth"
          label="Último mes (opcional)"
          error={errors.lastMonth}
          value={draft.lastMonth}
          change={(lastMonth) => change({ ...draft, lastMonth })}
          after={YEARS_AHEAD}
        />
      </FieldRow>
      <ChoiceLabel>
        <Checkbox
          name="isNamed"
          checked={draft.isNamed}
          onChange={({ target }) => change({ ...draft, isNamed: target.checked })}
        />
        Mostrar mi nombre en la página de la solicitud
      </ChoiceLabel>
    </>
  );
}

type FieldOfProps = {
  name: string;
  label: string;
  error: string | undefined;
  children: (aria: ReturnType<typeof fieldAria>) => ReactNode;
};

function FieldOf({ name, label, error, children }: FieldOfProps) {
  const id = `${useId()}-${name}`;
  return (
    <Field id={id} label={label} error={error}>
      {children(fieldAria(id, { error }))}
    </Field>
  );
}
