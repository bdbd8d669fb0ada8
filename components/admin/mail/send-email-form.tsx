"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { sendEmail } from "@/actions/admin/mail";
import { SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { toast } from "@/components/parts/toast/toast";
import { sendEmailForm } from "@/lib/admin/mail/schema";
import { EmailComposer } from "./composer";

/** Sends one message to one address, then clears the form. */
export function SendEmailForm() {
  const [round, setRound] = useState(0);
  return <OneEmail key={round} done={() => setRound(round + 1)} />;
}

function OneEmail({ done }: { done: () => void }) {
  const router = useRouter();
  const form = useActionForm({
    schema: sendEmailForm,
    action: sendEmail,
    onSuccess: ({ message }) => {
      toast.success("Correo en cola", message);
      router.refresh();
      done();
    },
    onFailure: ({ message }) => toast.error("No se pudo enviar el correo individual", message),
  });
  return (
    <EmailComposer
      form={form}
      label="Correo individual"
      before={<TextField form={form} name="to" type="email" label="Para" autoComplete="off" />}
    >
      <div>
        <SubmitButton form={form}>Enviar correo</SubmitButton>
      </div>
    </EmailComposer>
  );
}
