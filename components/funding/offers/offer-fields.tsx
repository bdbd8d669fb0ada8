import { useId } from "react";
import { AmountInput } from "@/components/forms/amount-field";
import { TextareaInput } from "@/components/forms/textarea-input";
import { euroText, pointsText } from "@/components/funding/labels";
import { TrancheFields } from "@/components/funding/tranches/fields";
import { FieldRow } from "@/components/parts/field-row";
import { SegmentedButtons } from "@/components/parts/segmented-buttons";
import { UnitInput } from "@/components/parts/unit-input";
import { Field, fieldAria } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { FieldErrors } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import {
  ANTIDILUTION_LABELS,
  BOARD_LABELS,
  MAX_LENGTH,
  OFFER_KIND_LABELS,
  PREFERENCE_LABELS,
  REPORT_LABELS,
} from "@/lib/funding/constants";
import { shareAtPrice } from "@/lib/funding/offers/term-rules";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { centsOfText, centsTyped, type OfferDraft, pointsOfText, valuationTyped } from "./draft";

type FieldsProps = {
  draft: OfferDraft;
  change: (part: Partial<OfferDraft>) => void;
  errors: FieldErrors;
  request: RequestDetail;
  /** Whether the owner of the request writes it: they give what an investor asks for. */
  isOwner: boolean;
};

/** All fields of an offer: the amount, what it gives, the investor's rights, and a message. */
export function OfferFields(props: FieldsProps) {
  const { draft, change, errors, request } = props;
  const { equityOffered, acceptsSales } = request;
  return (
    <>
      {equityOffered !== null && acceptsSales ? (
        <SegmentedButtons
          className="grid w-full"
          label="A cambio de"
          names={OFFER_KIND_LABELS}
          current={draft.kind}
          choose={(kind) => change({ kind })}
        />
      ) : null}
      <MoneyFields {...props} />
      {draft.kind === "equity" ? (
        <TrancheFields
          tranches={draft.tranches}
          amountCents={centsTyped(draft.amount)}
          errors={errors}
          change={(tranches) => change({ tranches })}
        />
      ) : null}
      <ClauseFields {...props} />
      <TextareaInput
        label="Otras condiciones (opcional)"
        help="Forman parte de la oferta y del acuerdo que firmáis."
        error={errors.terms}
        value={draft.terms}
        change={(terms) => change({ terms })}
        maxLength={MAX_LENGTH.terms}
        rows={3}
      />
      <TextareaInput
        label="Mensaje (opcional)"
        help="Se lee junto a esta versión; no obliga a nada."
        error={errors.message}
        value={draft.message}
        change={(message) => change({ message })}
        maxLength={MAX_LENGTH.message}
        rows={2}
      />
    </>
  );
}

function MoneyFields({ draft, change, errors, request, isOwner }: FieldsProps) {
  const id = useId();
  const help = `Mínimo ${euroText(request.minInvestment)}. Faltan ${euroText(request.missingAmount)}.`;
  return (
    <>
      {/* Two columns of a phone are too narrow for the label of the share. */}
      <FieldRow className="max-tablet:grid-cols-1">
        <Field id={`${id}-amount`} label="Importe" help={help} error={errors.amount}>
          <AmountInput
            {...fieldAria(`${id}-amount`, { help, error: errors.amount })}
            name="amount"
            currency="EUR"
            placeholder="0,00"
            value={draft.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </Field>
        {draft.kind === "equity" ? (
          <ShareField
            name="equityRequested"
            label={isOwner ? "Participación que das" : "Participación que pides"}
            help={shareHelp(draft, request)}
            draft={draft}
            change={change}
            errors={errors}
          />
        ) : (
          <ShareField
            name="salesShare"
            label="Parte de las ventas"
            help={isOwner ? "De lo que vendas cada mes." : "De lo que venda cada mes."}
            draft={draft}
            change={change}
            errors={errors}
          />
        )}
      </FieldRow>
      {draft.kind === "sales" ? (
        <SalesFields draft={draft} change={change} errors={errors} isOwner={isOwner} />
      ) : null}
    </>
  );
}

type ShareFieldProps = Omit<FieldsProps, "request" | "isOwner"> & {
  name: "equityRequested" | "salesShare";
  label: string;
  help: string;
};

function ShareField({ name, label, help, draft, change, errors }: ShareFieldProps) {
  const id = useId();
  const error = errors[name];
  return (
    <Field id={id} label={label} help={help} error={error}>
      <AmountInput
        {...fieldAria(id, { help, error })}
        name={name}
        unit="%"
        decimals={2}
        placeholder="5,00"
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );
}

/** Compares the typed share with the one of the request, and shows the resulting valuation of the company. */
function shareHelp(draft: OfferDraft, { amount, equityOffered }: RequestDetail): string {
  const cents = centsTyped(draft.amount);
  const asked =
    cents === null || equityOffered === null
      ? null
      : shareAtPrice(cents, { amountCents: centsOfText(amount), equityPoints: pointsOfText(equityOffered) });
  const worth = valuationTyped(draft);
  const price = asked ? `Por ese importe se ofrece el ${pointsText(asked)} %.` : "";
  return [price, worth === null ? "" : `Valora la empresa en ${amountText(worth, "EUR")}.`]
    .filter(Boolean)
    .join(" ");
}

function SalesFields({ draft, change, errors, isOwner }: Omit<FieldsProps, "request">) {
  const id = useId();
  const help = isOwner
    ? "Lo que pagas en total, como mínimo lo que recibes."
    : "Lo que te paga en total, como mínimo lo que pones.";
  return (
    <FieldRow>
      <Field id={`${id}-cap`} label="Hasta devolver" help={help} error={errors.salesCap}>
        <AmountInput
          {...fieldAria(`${id}-cap`, { help, error: errors.salesCap })}
          name="salesCap"
          currency="EUR"
          placeholder="0,00"
          value={draft.salesCap}
          onChange={({ target }) => change({ salesCap: target.value })}
        />
      </Field>
      <MonthsField
        name="salesMonths"
        label="Durante, como mucho"
        draft={draft}
        change={change}
        errors={errors}
      />
    </FieldRow>
  );
}

type MonthsFieldProps = Omit<FieldsProps, "request" | "isOwner"> & {
  name: "salesMonths" | "lockMonths";
  label: string;
};

function MonthsField({ name, label, draft, change, errors }: MonthsFieldProps) {
  const id = useId();
  const error = errors[name];
  return (
    <Field id={id} label={label} error={error}>
      <UnitInput
        {...fieldAria(id, { error })}
        name={name}
        unit="meses"
        inputMode="numeric"
        autoComplete="off"
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );
}

function ClauseFields(props: FieldsProps) {
  const { draft, change, errors } = props;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-sm font-[550]">Derechos</legend>
      <FieldRow>
        <Choice name="board" label="Consejo" names={BOARD_LABELS} {...props} />
        <Choice name="report" label="Información" names={REPORT_LABELS} {...props} />
      </FieldRow>
      <FieldRow>
        <Choice name="preference" label="Preferencia al liquidar" names={PREFERENCE_LABELS} {...props} />
        <Choice name="antidilution" label="Antidilución" names={ANTIDILUTION_LABELS} {...props} />
        <MonthsField
          name="lockMonths"
          label="Permanencia del fundador"
          draft={draft}
          change={change}
          errors={errors}
        />
      </FieldRow>
    </fieldset>
  );
}

type ChoiceProps = FieldsProps & {
  name: "board" | "report" | "preference" | "antidilution";
  label: string;
  names: Readonly<Record<string, string>>;
};

function Choice({ name, label, names, draft, change, errors }: ChoiceProps) {
  const id = useId();
  const error = errors[name];
  return (
    <Field id={id} label={label} error={error}>
      <NativeSelect
        {...fieldAria(id, { error })}
        name={name}
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      >
        {Object.entries(names).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
