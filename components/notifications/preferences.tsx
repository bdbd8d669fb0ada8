"use client";

import { useId, useState, useTransition } from "react";
import { updateNotifications } from "@/actions/auth";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { toast } from "@/components/parts/toast/toast";
import { Radio } from "@/components/ui/radio";
import { Switch } from "@/components/ui/switch";
import {
  MAIL_DIGESTS,
  type MailDigest,
  NOTIFICATION_KEYS,
  type NotificationKey,
} from "@/lib/notifications/constants";

const LABELS: Readonly<Record<NotificationKey, { name: string; note: string }>> = {
  emailNotifications: {
    name: "Correo electrónico",
    note: "Recibe también por correo lo que te pide actuar, lo que mueve tu dinero, las decisiones sobre lo que publicas, las sesiones, las respuestas a tus preguntas, los mensajes sin leer y las comunicaciones generales",
  },
  forumNotifications: { name: "Foro", note: "Respuestas y comentarios en tus temas" },
  marketplaceNotifications: { name: "Marketplace", note: "Compras, ventas y preguntas sobre tus anuncios" },
  investmentNotifications: {
    name: "Inversiones",
    note: "Ofertas, llamadas de capital y novedades de tus inversiones",
  },
  loanNotifications: { name: "Préstamos", note: "Ofertas, plazos y devoluciones" },
};

const DIGESTS: Readonly<Record<MailDigest, string>> = {
  never: "Nunca",
  daily: "Diario",
  weekly: "Semanal",
};

type Preferences = Readonly<Record<NotificationKey, boolean> & { mailDigest: MailDigest }>;

/** Each control saves immediately, and is reset if the server refuses. */
export function NotificationPreferences({ preferences }: { preferences: Preferences }) {
  const { send, dialog } = useConfirmedAction(updateNotifications);
  return (
    <>
      <ul>
        {NOTIFICATION_KEYS.map((key) => (
          <NotificationSwitch key={key} name={key} on={preferences[key]} send={send} />
        ))}
        <DigestChoice chosen={preferences.mailDigest} send={send} />
      </ul>
      {dialog}
    </>
  );
}

type Send = (form: FormData) => Promise<{ status: string; message?: string }>;

function useSaved<Value extends boolean | string>(name: keyof Preferences, saved: Value, send: Send) {
  const [shown, setShown] = useState(saved);
  const [saving, startSaving] = useTransition();

  function change(wanted: Value) {
    const before = shown;
    setShown(wanted);
    startSaving(async () => {
      const form = new FormData();
      form.set(name, String(wanted));
      const state = await send(form);
      startSaving(() => {
        if (state.status === "ok") return toast.success("Preferencias actualizadas");
        setShown(before);
        toast.error("No se pudieron actualizar las preferencias", state.message);
      });
    });
  }
  return { shown, saving, change };
}

function DigestChoice({ chosen, send }: { chosen: MailDigest; send: Send }) {
  const id = useId();
  const { shown, saving, change } = useSaved("mailDigest", chosen, send);
  return (
    <OptionRow aria-busy={saving} className="max-tablet:grid">
      <OptionText>
        <strong id={id}>Resumen por correo</strong>
        <Note as="span">
          A las 9:00, hora de Madrid, cada día o cada lunes: los avisos sin leer que no te hayan llegado por
          correo. También si tienes apagado «Correo electrónico»
        </Note>
      </OptionText>
      <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap gap-4">
        {MAIL_DIGESTS.map((value) => (
          <ChoiceLabel key={value}>
            <Radio
              name={id}
              value={value}
              checked={shown === value}
              disabled={saving}
              onChange={() => change(value)}
            />
            {DIGESTS[value]}
          </ChoiceLabel>
        ))}
      </div>
    </OptionRow>
  );
}

function NotificationSwitch({ name, on, send }: { name: NotificationKey; on: boolean; send: Send }) {
  const id = useId();
  const { shown, saving, change } = useSaved(name, on, send);

  return (
    <OptionRow aria-busy={saving}>
      <OptionText as="label" htmlFor={id}>
        <strong>{LABELS[name].name}</strong>
        <Note as="span">{LABELS[name].note}</Note>
      </OptionText>
      <Switch
        id={id}
        checked={shown}
        disabled={saving}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </OptionRow>
  );
}
