"use client";

import { useRouter } from "next/navigation";
import { createFund, editFund } from "@/actions/equity/funds";
import { AmountField } from "@/components/forms/amount-field";
import { Form, SelectField, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { FieldRow } from "@/components/parts/field-row";
import { LinkButton } from "@/components/parts/link-button";
import { toast } from "@/components/parts/toast/toast";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldAria } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { typedText } from "@/lib/core/format/typed-amount";
import { FUND_STRATEGIES, MAX_LENGTH, SECTOR_LABELS, SECTORS, STRATEGY_LABELS } from "@/lib/equity/constants";
import type { createFundForm } from "@/lib/equity/funds/form-schema";
import type { FundDetail } from "@/lib/equity/funds/queries";

type Changed = Pick<
  FundDetail,
  | "id"
  | "name"
  | "managerName"
  | "description"
  | "risks"
  | "portfolioSize"
  | "minInvestment"
  | "managementFee"
  | "performanceFee"
  | "hurdle"
  | "fundStrategy"
  | "sector"
>;

/** Creates a fund or changes a draft: its investments, size and costs. */
export function FundForm({ fund }: { fund?: Changed }) {
  const router = useRouter();
  const form = useActionForm({
    schema: () => import("./form-schema").then(({ newFund, changedFund }) => (fund ? changedFund : newFund)),
    action: fund ? editFund : createFund,
    defaultValues: writtenOf(fund),
    onSuccess: ({ id }) => {
      toast.success(fund ? "Fondo actualizado" : "Fondo creado");
      router.push(`/private-equity/${id}`);
      router.refresh();
    },
    onFailure: ({ message, fields }) =>
      toast.error(
        fund ? "No se pudo guardar el fondo" : "No se pudo crear el fondo",
        Object.values(fields ?? {})[0] ?? message,
      ),
  });
  return (
    <Form
      form={form}
      label={fund ? "Editar el fondo" : "Crear fondo"}
      className="grid content-start gap-6 *:min-w-0"
    >
      {fund ? <input type="hidden" value={fund.id} {...form.register("id")} /> : null}
      <AboutFields form={form} />
      <TermFields form={form} />
      {fund ? null : (
        <ChoiceLabel>
          <Checkbox name="draft" value="true" />
          Guardar como borrador, sin enviarlo a revisión
        </ChoiceLabel>
      )}
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <LinkButton href={fund ? `/private-equity/${fund.id}` : "/private-equity"}>Cancelar</LinkButton>
        <SubmitButton form={form} size="lg" busyText={fund ? "Guardando…" : "Creando…"}>
          {fund ? "Guardar cambios" : "Crear fondo"}
        </SubmitButton>
      </div>
    </Form>
  );
}

type FundFields = { form: ReturnType<typeof useActionForm<typeof createFundForm, { id: number }>> };

function AboutFields({ form }: FundFields) {
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Nombre del fondo"
        maxLength={MAX_LENGTH.name}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="managerName"
        label="Sociedad gestora (hace falta para abrirlo)"
        maxLength={MAX_LENGTH.manager}
        autoComplete="organization"
      />
      <FieldRow>
        <SelectField form={form} name="fundStrategy" label="Estrategia">
          {FUND_STRATEGIES.map((each) => (
            <option key={each} value={each}>
              {STRATEGY_LABELS[each]}
            </option>
          ))}
        </SelectField>
        <SelectField form={form} name="sector" label="Sector">
          {SECTORS.map((each) => (
            <option key={each} value={each}>
              {SECTOR_LABELS[each]}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <LongField
        form={form}
        name="description"
        label="En qué invierte"
        rows={8}
        maxLength={MAX_LENGTH.description}
      />
      <LongField
        form={form}
        name="risks"
        label="Riesgos propios (hacen falta para abrirlo)"
        rows={4}
        maxLength={MAX_LENGTH.risks}
      />
    </>
  );
}

type LongFieldProps = FundFields & {
  name: "description" | "risks";
  label: string;
  rows: number;
  maxLength: number;
};

function LongField({ form, name, label, rows, maxLength }: LongFieldProps) {
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <Field id={id} label={label} error={error}>
      <Textarea
        rows={rows}
        maxLength={maxLength}
        {...form.register(name)}
        {...fieldAria(id, { error })}
        defaultValue={form.defaultValues[name]}
      />
    </Field>
  );
}

function TermFields({ form }: FundFields) {
  return (
    <>
      <FieldRow className="max-tablet:grid-cols-1">
        <AmountField
          form={form}
          name="portfolioSize"
          label="Tamaño del fondo"
          currency="EUR"
          placeholder="12.000.000"
        />
        <AmountField
          form={form}
          name="minInvestment"
          label="Compromiso mínimo"
          currency="EUR"
          placeholder="10.000"
        />
      </FieldRow>
      <FieldRow>
        <PercentField
          form={form}
          name="managementFee"
          label="Comisión de gestión, % al año"
          placeholder="1,75"
        />
        <PercentField form={form} name="performanceFee" label="Comisión de éxito, %" placeholder="15" />
        <PercentField form={form} name="hurdle" label="Rendimiento mínimo, % al año" placeholder="8" />
      </FieldRow>
    </>
  );
}

type PercentFieldProps = FundFields & {
  name: "managementFee" | "performanceFee" | "hurdle";
  label: string;
  placeholder: string;
};

function PercentField(props: PercentFieldProps) {
  return <AmountField {...props} unit="%" decimals={2} />;
}

function writtenOf(fund: Changed | undefined) {
  if (!fund) return { fundStrategy: "growth", sector: "varios", hurdle: "0" } as const;
  const { name, managerName, description, risks, fundStrategy, sector } = fund;
  return {
    ...{ name, managerName, description, risks, fundStrategy, sector },
    portfolioSize: typedText(fund.portfolioSize, "EUR"),
    minInvestment: typedText(fund.minInvestment, "EUR"),
    managementFee: typedText(fund.managementFee),
    performanceFee: typedText(fund.performanceFee),
    hurdle: typedText(fund.hurdle),
  };
}
