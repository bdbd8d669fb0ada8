import { CircleAlert } from "lucide-react";
import { createInstallationWebhook, createWebhook } from "@/actions/notifications";
import { CreateSecretDialog } from "@/components/forms/action-dialog";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MEMBER_EVENTS } from "@/lib/notifications/constants";
import { CATEGORY_LABELS } from "@/lib/notifications/labels";

type CreateWebhookProps = { ofInstallation: boolean; close: () => void };

const HELP = "Una dirección pública que empiece por https://";

/** Asks for the URL, the purpose and the events of a webhook; then shows its secret, once. */
export function CreateWebhook({ ofInstallation, close }: CreateWebhookProps) {
  return (
    <CreateSecretDialog
      title="Crear un webhook"
      act="Crear el webhook"
      action={ofInstallation ? createInstallationWebhook : createWebhook}
      ticked="categories"
      secretOf={({ secret }) => secret}
      secretTitle="El secreto con el que firmamos"
      close={close}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </CreateSecretDialog>
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
