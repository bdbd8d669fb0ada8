"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { updateStanding } from "@/actions/auth";
import { doneMessage } from "@/components/admin/done-message";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { ReasonField } from "@/components/forms/reason-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { FieldRow } from "@/components/parts/field-row";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Field, fieldAria } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { kycAppNames } from "@/lib/auth/apps";
import type { KycStatus } from "@/lib/auth/constants";
import { dayOf } from "@/lib/core/format/calendar";
import type { Tier } from "@/lib/identity/constants";
import { KYC_STATUS_LABELS } from "@/lib/identity/kyc/label";
import type { AdminUser } from "@/lib/identity/present";
import { accessOfTier, tierOf } from "@/lib/identity/rules";
import { accessForm } from "@/lib/identity/schema";

const TIERS: Readonly<Record<Tier, string>> = {
  basico: "Básico",
  premium: "Premium",
  quality: "Premium Quality",
  admin: "Administrador",
};

// Without a status, a demotion restores the verification from before the promotion.
const ADMIN_STATUSES = { "": "El que tenía antes", ...KYC_STATUS_LABELS };

/** The tier and KYC status of one member. Choosing a tier preselects the matching status (spec 2 §4). */
export function MemberStatusForm({ user, timeZone }: { user: AdminUser; timeZone: string }) {
  const router = useRouter();
  const verifiedBefore = user.kycVerifiedAt ? dayOf(new Date(user.kycVerifiedAt), timeZone) : "";
  const [kycStatus, setKycStatus] = useState<KycStatus | "">(user.kycStatus);
  const [tier, setTier] = useState(tierOf(user));
  const form = useActionForm({
    schema: accessForm,
    action: updateStanding,
    defaultValues: { kycRejectedReason: user.kycRejectedReason ?? "", kycVerifiedAt: verifiedBefore },
    onSuccess: (isPending) => {
      toast.success(...doneMessage(isPending, "Usuario actualizado"));
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo actualizar el usuario", message),
  });
  const propose = (select: HTMLSelectElement) => {
    const isDemotion = user.isAdmin && select.value !== "admin";
    const proposal = isDemotion ? "" : accessOfTier(select.value as Tier).kycStatus;
    const status = select.form?.elements.namedItem("kycStatus");
    if (status instanceof HTMLSelectElement) status.value = proposal;
    setKycStatus(proposal);
    setTier(select.value as Tier);
  };
  const effects = effectsOf(user, { tier, kycStatus });
  return (
    <Form form={form} label="Nivel y KYC">
      <input type="hidden" value={user.id} {...form.register("id")} />
      <FieldRow className="grid-cols-[1fr_1fr]">
        <Choice
          label="Nivel"
          options={TIERS}
          initial={tierOf(user)}
          error={form.errors.tier}
          field={form.register("tier", { onChange: (event) => propose(event.target) })}
        />
        <Choice
          label="Estado KYC"
          options={user.isAdmin ? ADMIN_STATUSES : KYC_STATUS_LABELS}
          withheld={tier === "admin" ? "" : null}
          initial={user.kycStatus}
          error={form.errors.kycStatus}
          field={form.register("kycStatus", { onChange: (event) => setKycStatus(event.target.value) })}
        />
      </FieldRow>
      <div role="status" className="empty:-mt-4">
        {effects.length > 0 ? <Alert variant="warning">{effects.join(" ")}</Alert> : null}
      </div>
      {kycStatus === "rejected" ? (
        <TextField form={form} name="kycRejectedReason" label="Motivo del rechazo" maxLength={500} />
      ) : null}
      {kycStatus === "verified" ? (
        <TextField
          form={form}
          name="kycVerifiedAt"
          type="date"
          label="Fecha de verificación"
          help={verifiedBefore ? undefined : "Si la dejas vacía, se usará la actual."}
          max={dayOf(new Date(), timeZone)}
          autoComplete="off"
        />
      ) : null}
      <input type="hidden" value={verifiedBefore} {...form.register("verifiedBefore")} />
      <input type="hidden" value={timeZone} {...form.register("timezone")} />
      <ReasonField form={form} />
      <SubmitButton form={form} busyText="Guardando…" block>
        Guardar nivel y KYC
      </SubmitButton>
    </Form>
  );
}

/** What the member loses or gains by the change, in sentences. */
export function effectsOf(user: AdminUser, to: { tier: Tier; kycStatus: KycStatus | "" }): string[] {
  const isAdmin = to.tier === "admin";
  return [
    isAdmin && !user.isAdmin && "Será administrador cuando otro administrador lo apruebe.",
    user.isAdmin && !isAdmin && "Dejará de ser administrador y no podrá abrir este panel.",
    user.isAdmin &&
      !isAdmin &&
      to.kycStatus === "" &&
      "Recupera el nivel y la verificación que tenía antes; el nivel elegido aquí no se aplica.",
    user.kycStatus === "verified" &&
      to.kycStatus !== "" &&
      to.kycStatus !== "verified" &&
      `No podrá usar ${kycAppNames()} hasta que vuelva a estar verificado.`,
  ].filter((effect) => effect !== false);
}

type ChoiceProps = {
  label: string;
  options: Readonly<Record<string, string>>;
  initial: string;
  /** The key of the option that cannot be chosen now. */
  withheld?: string | null;
  error: string | undefined;
  field: UseFormRegisterReturn;
};

// Uncontrolled, so that a choice made before hydration is kept.
function Choice({ label, options, initial, withheld = null, error, field }: ChoiceProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <NativeSelect {...field} {...fieldAria(id, { error })} defaultValue={initial}>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key} disabled={key === withheld} hidden={key === withheld}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
