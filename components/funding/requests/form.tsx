"use client";

import { useRouter } from "next/navigation";
import { type SubmitEvent, useRef } from "react";
import { createFundingRequest, editFundingRequest } from "@/actions/funding/requests";
import { AmountField } from "@/components/forms/amount-field";
import { Form, SelectField, SubmitButton, TextareaField, TextField } from "@/components/forms/form-fields";
import { showRefusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { FieldRow } from "@/components/parts/field-row";
import { LinkButton } from "@/components/parts/link-button";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldDescription } from "@/components/ui/field";
import {
  ANTIDILUTION_LABELS,
  BOARD_LABELS,
  MAX_LENGTH,
  PREFERENCE_LABELS,
  REPORT_LABELS,
  RISK_LABELS,
} from "@/lib/funding/constants";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { FUNDING_TEXTS } from "@/lib/funding/texts";
import { INDUSTRY_LABELS } from "@/lib/startups/constants";
import { REQUIRED, writtenOf } from "./form-draft";

type RequestFormProps = {
  request?: RequestDetail;
  startups: readonly { id: number; name: string }[];
  /** The default deadline of a new request. */
  usualDeadline: string;
};

/** Creates or changes a request: the amount, the purpose, and what its owner gives. */
export function RequestForm({ request, startups, usualDeadline }: RequestFormProps) {
  const { form, draft, submit } = useRequestForm({ request, usualDeadline });
  const isDraft = request === undefined || request.status === "draft";
  return (
    <Form
      form={{ ...form, submit }}
      label={request ? "Editar la solicitud" : "Solicitar financiación"}
      className="grid content-start gap-6 *:min-w-0"
    >
      {request ? <input type="hidden" value={request.id} {...form.register("id")} /> : null}
      <input ref={draft} type="hidden" name="draft" defaultValue="false" />
      <AboutFields form={form} startups={startups} />
      <MoneyFields form={form} request={request} />
      <MonthlyFields form={form} />
      <ClauseFields form={form} />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <LinkButton href={request ? `/funding/${request.id}` : "/funding"}>Cancelar</LinkButton>
        <span className="flex flex-wrap gap-3">
          {request === undefined ? (
            <Button
              type="submit"
              disabled={form.sending}
              onClick={() => {
                if (draft.current) draft.current.value = "true";
              }}
            >
              Guardar borrador
            </Button>
          ) : null}
          <SubmitButton
            form={form}
            busyText={request ? "Guardando…" : "Publicando…"}
            onClick={() => {
              if (draft.current) draft.current.value = "false";
            }}
          >
            {request ? (isDraft ? "Guardar borrador" : "Guardar cambios") : "Publicar solicitud"}
          </SubmitButton>
        </span>
      </div>
    </Form>
  );
}

type Kept = Pick<RequestFormProps, "usualDeadline"> & { request: RequestDetail | undefined };

function useRequestForm({ request, usualDeadline }: Kept) {
  const router = useRouter();
  const draft = useRef<HTMLInputElement>(null);
  const form = useActionForm({
    schema: () =>
      import("./form-rules").then(({ newRequest, changedRequest }) =>
        request ? changedRequest : newRequest,
      ),
    action: request ? editFundingRequest : createFundingRequest,
    defaultValues: writtenOf(request, usualDeadline),
    fallback: FUNDING_TEXTS.requestFailed,
    onSuccess: ({ id, isDraft }) => {
      if (request) toast.success("Solicitud actualizada");
      else if (isDraft) toast.success("Borrador guardado", "Publícalo cuando quieras.");
      else toast.success(FUNDING_TEXTS.requested, "Ya está en la lista y se le pueden hacer ofertas.");
      router.push(`/funding/${id}`);
      router.refresh();
    },
    onFailure: showRefusal({
      fallback: request ? "No se pudo guardar la solicitud" : FUNDING_TEXTS.requestFailed,
      signIn: FUNDING_TEXTS.loginToRequest,
    }),
  });

  // Also shows the errors of the fields as a toast (spec 3 §8).
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const isMissing = REQUIRED.some((name) => !String(typed.get(name) ?? "").trim());
    if (isMissing) toast.error("Error", FUNDING_TEXTS.missing);
    form.submit(event);
  }

  return { form, draft, submit };
}

type FieldsProps = { form: ReturnType<typeof useRequestForm>["form"] };

function AboutFields({ form, startups }: FieldsProps & Pick<RequestFormProps, "startups">) {
  return (
    <>
      <TextField form={form} name="title" label="Título" maxLength={MAX_LENGTH.title} autoComplete="off" />
      <TextareaField
        form={form}
        name="description"
        label="Para qué es el dinero"
        help="Qué harás con él, en qué plazos y con qué resultado. Puedes usar Markdown."
        rows={8}
        maxLength={MAX_LENGTH.description}
      />
      <FieldRow>
        <SelectField form={form} name="startupId" label="Startup (opcional)">
          <option value="">Ninguna</option>
          {startups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField form={form} name="sector" label="Sector">
          <Options names={INDUSTRY_LABELS} />
        </SelectField>
        <SelectField form={form} name="risk" label="Riesgo">
          <Options names={RISK_LABELS} />
        </SelectField>
      </FieldRow>
    </>
  );
}

function MoneyFields({ form, request }: FieldsProps & { request: RequestDetail | undefined }) {
  return (
    <>
      <FieldRow className="max-tablet:grid-cols-1">
        <AmountField
          form={form}
          name="amount"
          label="Importe que pides"
          currency="EUR"
          placeholder="120.000"
        />
        <AmountField
          form={form}
          name="minInvestment"
          label="Mínimo por oferta (opcional)"
          currency="EUR"
          placeholder="10.000"
        />
        <TextField form={form} name="deadline" label="Último día" type="date" />
      </FieldRow>
      <FieldRow>
        <AmountField
          form={form}
          name="equityOffered"
          label="Participación que das por todo, en %"
          unit="%"
          decimals={2}
          help="Vacía si solo aceptas ofertas por una parte de las ventas."
          placeholder="10"
        />
      </FieldRow>
      <fieldset className="grid min-w-0 justify-items-start gap-2">
        <legend className="sr-only">Cómo se acepta</legend>
        <Choice form={form} name="acceptsSales" isOn={request?.acceptsSales ?? false}>
          Acepto ofertas que se devuelven con una parte de las ventas
        </Choice>
        <Choice form={form} name="allOrNothing" isOn={request?.allOrNothing ?? true}>
          Todo o nada
        </Choice>
        <FieldDescription>
          Con «Todo o nada» se paga cuando lo acordado cubre todo lo que pides; si no se cubre antes del
          último día, cada euro vuelve. Sin él, cada oferta se paga al terminar su reflexión.
        </FieldDescription>
      </fieldset>
    </>
  );
}

function MonthlyFields({ form }: FieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-sm font-[550]">Apoyo mensual (opcional)</legend>
      <FieldRow>
        <AmountField
          form={form}
          name="monthlyGoal"
          label="Objetivo al mes"
          currency="EUR"
          placeholder="500"
        />
        <TextField
          form={form}
          name="monthlyPurpose"
          label="Qué paga"
          maxLength={MAX_LENGTH.monthlyPurpose}
          autoComplete="off"
        />
      </FieldRow>
      <FieldDescription>
        Otros miembros pueden prometerte un importe cada mes, sin nada a cambio. Lo terminan cuando quieren.
      </FieldDescription>
    </fieldset>
  );
}

function ClauseFields({ form }: FieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-sm font-[550]">Derechos que das</legend>
      <FieldRow>
        <SelectField form={form} name="board" label="Consejo">
          <Options names={BOARD_LABELS} />
        </SelectField>
        <SelectField form={form} name="report" label="Información">
          <Options names={REPORT_LABELS} />
        </SelectField>
        <TextField
          form={form}
          name="lockMonths"
          label="Tu permanencia mínima, en meses"
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <SelectField form={form} name="preference" label="Preferencia al liquidar">
          <Options names={PREFERENCE_LABELS} />
        </SelectField>
        <SelectField form={form} name="antidilution" label="Antidilución">
          <Options names={ANTIDILUTION_LABELS} />
        </SelectField>
      </FieldRow>
      <FieldDescription>
        Es de lo que parte la negociación: quien te haga una oferta puede pedir otra cosa.
      </FieldDescription>
    </fieldset>
  );
}

type ChoiceProps = FieldsProps & {
  name: "acceptsSales" | "allOrNothing";
  isOn: boolean;
  children: string;
};

function Choice({ form, name, isOn, children }: ChoiceProps) {
  return (
    <ChoiceLabel>
      <Checkbox {...form.register(name)} defaultChecked={isOn} value="true" />
      {children}
    </ChoiceLabel>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
