"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { createStartup, editStartup } from "@/actions/startups/profiles";
import { AmountField } from "@/components/forms/amount-field";
import { Form, SelectField, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { FieldRow } from "@/components/parts/field-row";
import { LinkButton } from "@/components/parts/link-button";
import { toast } from "@/components/parts/toast/toast";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldDescription, fieldAria } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import { typedText } from "@/lib/core/format/typed-amount";
import {
  INDUSTRIES,
  INDUSTRY_LABELS,
  MAX_LENGTH,
  METRIC_LABELS,
  METRICS,
  STAGE_LABELS,
  STAGES,
} from "@/lib/startups/constants";
import type { StartupLine } from "@/lib/startups/profiles/queries";
import type { startupForm } from "@/lib/startups/profiles/schema";
import { type Logo, LogoPicker } from "./logo-picker";

type StartupFormProps = { startup?: StartupLine };

/** Creates or changes a startup: its description, stage, needs, and the figures it publishes. */
export function StartupForm({ startup }: StartupFormProps) {
  const router = useRouter();
  const [logo, setLogo] = useState<Logo | null>(logoOf(startup));
  const form = useActionForm({
    schema: () =>
      import("./form-schema").then(({ newStartup, changedStartup }) =>
        startup ? changedStartup : newStartup,
      ),
    action: startup ? editStartup : createStartup,
    defaultValues: writtenOf(startup),
    onSuccess: ({ id }) => {
      toast.success(startup ? "Startup actualizada" : "Startup registrada");
      router.push(`/startups/${id}`);
      router.refresh();
    },
    onFailure: ({ message, fields }) =>
      toast.error(
        startup ? "No se pudo guardar la startup" : "No se pudo registrar la startup",
        Object.values(fields ?? {})[0] ?? message,
      ),
  });
  return (
    <Form
      form={form}
      label={startup ? "Editar la startup" : "Registrar startup"}
      className="grid content-start gap-6 *:min-w-0"
    >
      {startup ? (
        <>
          <input type="hidden" value={startup.id} {...form.register("id")} />
          <input type="hidden" value={startup.updatedAt} {...form.register("seenAt")} />
        </>
      ) : null}
      <LogoPicker
        logo={logo}
        change={(next) => {
          setLogo(next);
          form.touch();
        }}
      />
      <input type="hidden" name="logoId" value={logo?.id ?? ""} />
      <AboutFields form={form} />
      <CompanyFields form={form} />
      <RaiseFields form={form} />
      <SharedFigures shared={startup?.sharedMetrics ?? []} />
      {startup && !startup.isOwn ? (
        <TextField
          form={form}
          name="reason"
          label="Motivo de la corrección"
          help="Lo leerá su fundador y quedará registrado."
          maxLength={MAX_ACTION_REASON_LENGTH}
          autoComplete="off"
        />
      ) : null}
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <LinkButton href={startup ? `/startups/${startup.id}` : "/startups"}>Cancelar</LinkButton>
        <SubmitButton form={form} size="lg" busyText={startup ? "Guardando…" : "Registrando…"}>
          {startup ? "Guardar cambios" : "Registrar startup"}
        </SubmitButton>
      </div>
    </Form>
  );
}

type StartupFields = { form: ReturnType<typeof useActionForm<typeof startupForm, { id: number }>> };

function AboutFields({ form }: StartupFields) {
  const id = `${form.id}-description`;
  const error = form.errors.description;
  const help = "Qué hace, para quién, por qué vosotros. Puedes usar Markdown.";
  return (
    <>
      <TextField form={form} name="name" label="Nombre" maxLength={MAX_LENGTH.name} autoComplete="off" />
      <TextField
        form={form}
        name="tagline"
        label="En una frase (opcional)"
        maxLength={MAX_LENGTH.tagline}
        autoComplete="off"
      />
      <Field id={id} label="Descripción" error={error} help={help}>
        <Textarea
          rows={8}
          maxLength={MAX_LENGTH.description}
          {...form.register("description")}
          {...fieldAria(id, { error, help })}
          defaultValue={form.defaultValues.description}
        />
      </Field>
    </>
  );
}

function CompanyFields({ form }: StartupFields) {
  return (
    <>
      <FieldRow>
        <SelectField form={form} name="industry" label="Sector">
          {INDUSTRIES.map((each) => (
            <option key={each} value={each}>
              {INDUSTRY_LABELS[each]}
            </option>
          ))}
        </SelectField>
        <SelectField form={form} name="stage" label="Fase">
          {STAGES.map((each) => (
            <option key={each} value={each}>
              {STAGE_LABELS[each]}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="teamSize"
          label="Personas en el equipo"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField form={form} name="foundingDate" label="Fecha de fundación (opcional)" type="date" />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="country"
          label="País (opcional)"
          maxLength={MAX_LENGTH.country}
          autoComplete="country-name"
        />
        <TextField
          form={form}
          name="website"
          label="Web (opcional)"
          type="url"
          placeholder="https://"
          maxLength={MAX_LENGTH.website}
          autoComplete="url"
        />
      </FieldRow>
    </>
  );
}

function RaiseFields({ form }: StartupFields) {
  return (
    <FieldRow className="max-tablet:grid-cols-1">
      <AmountField
        form={form}
        name="targetInvestment"
        label="Inversión que busca (opcional)"
        currency="EUR"
        placeholder="250.000"
      />
      <TextField
        form={form}
        name="equity"
        label="Participación ofrecida, en % (opcional)"
        inputMode="decimal"
        placeholder="7,5"
        autoComplete="off"
      />
      <AmountField
        form={form}
        name="valuation"
        label="Valoración (opcional)"
        currency="EUR"
        placeholder="3.000.000"
      />
    </FieldRow>
  );
}

function SharedFigures({ shared }: { shared: readonly string[] }) {
  return (
    <fieldset className="grid min-w-0 justify-items-start gap-2">
      <legend>Cifras comprobadas que se muestran</legend>
      {METRICS.map((metric) => (
        <ChoiceLabel key={metric}>
          <Checkbox name={metric} defaultChecked={shared.includes(metric)} />
          {METRIC_LABELS[metric]}
        </ChoiceLabel>
      ))}
      <FieldDescription>
        Se leen cada día de lo que vendes aquí: cursos, mentorías y anuncios. Nadie las escribe a mano.
      </FieldDescription>
    </fieldset>
  );
}

function logoOf(startup: StartupLine | undefined): Logo | null {
  const url = startup?.logoUrl;
  return url ? { id: url.slice(url.lastIndexOf("/") + 1), url } : null;
}

function writtenOf(startup: StartupLine | undefined) {
  if (!startup) return { industry: "software", stage: "idea", teamSize: "1" } as const;
  const { name, tagline, description, industry, stage, teamSize, country } = startup;
  return {
    name,
    tagline,
    description,
    industry,
    stage,
    teamSize: String(teamSize),
    country,
    foundingDate: startup.foundingDate ?? "",
    website: startup.website ?? "",
    targetInvestment: typedText(startup.targetInvestment ?? "", "EUR"),
    equity: typedText(startup.equity ?? ""),
    valuation: typedText(startup.valuation ?? "", "EUR"),
  };
}
