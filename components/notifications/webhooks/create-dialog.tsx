import { CircleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { createInstallationWebhook, createWebhook } from "@/actions/webhooks";
import { ActionDialog, ShownOnce } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MEMBER_EVENTS } from "@/lib/notifications/constants";
import { CATEGORY_LABELS } from "@/lib/notifications/labels";

type CreateWebhookProps = { ofInstallation: boolean; close: () => void };

const HELP = "Una dirección pública que empiece por https://";

/** Where to, what for and of what; then its secret, the one time that it is shown. */
export function CreateWebhook({ ofInstallation, close }: CreateWebhookProps) {
  const router = useRouter();
  const [secret, setSecret] = useState<string | null>(null);
  const { send, sending, refusal, errors, dialog } = useSubmission(
    ofInstallation ? createInstallationWebhook : createWebhook,
  );

  async function create(form: HTMLFormElement) {
    const values = new FormData(form);
    values.set("categories", values.getAll("categories").join(","));
    const state = await send(values);
    if (state.status !== "ok") return;
    setSecret(state.result.secret);
    router.refresh();
  }

  if (secret) return <ShownOnce text={secret} title="El secreto con el que firmamos" close={close} />;
  return (
    <ActionDialog
      title="Crear un webhook"
      act="Crear el webhook"
      busyText="Creando…"
      variant="default"
      back="Cancelar"
      submission={{ sending, refusal: Object.keys(errors).length > 0 ? null : refusal, dialog }}
      submit={create}
      close={close}
    >
      <Field id="webhook-url" label="Dirección" help={HELP} error={errors.url}>
        <Input
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          {...fieldAria("webhook-url", { help: HELP, error: errors.url })}
        />
      </Field>
      <Field id="webhook-nombre" label="Para qué es" error={errors.description}>
        <Input
          name="description"
          maxLength={80}
          autoComplete="off"
          {...fieldAria("webhook-nombre", { error: errors.description })}
        />
      </Field>
      {ofInstallation ? null : <EventFields error={errors.categories} />}
    </ActionDialog>
  );
}

function EventFields({ error }: { error: string | undefined }) {
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? "webhook-avisos-error" : undefined}>
      <legend className="mb-1 text-sm font-medium">Avisos que se envían</legend>
      {MEMBER_EVENTS.map((category) => (
        <ChoiceLabel key={category}>
          <Checkbox name="categories" value={category} />
          <span>{CATEGORY_LABELS[category]}</span>
        </ChoiceLabel>
      ))}
      {error ? (
        <FieldError id="webhook-avisos-error">
          <CircleAlert />
          {error}
        </FieldError>
      ) : null}
    </fieldset>
  );
}
