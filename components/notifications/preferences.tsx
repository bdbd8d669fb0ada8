"use client";

import { useId, useState, useTransition } from "react";
import { updateNotifications } from "@/actions/auth";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Switch } from "@/components/ui/switch";
import { NOTIFICATION_KEYS, type NotificationKey } from "@/lib/notifications/constants";

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

type Preferences = Readonly<Record<NotificationKey, boolean>>;

/** Each switch saves immediately, and is reset if the server refuses. */
export function NotificationPreferences({ preferences }: { preferences: Preferences }) {
  const { send, dialog } = useConfirmedAction(updateNotifications);
  return (
    <>
      <ul>
        {NOTIFICATION_KEYS.map((key) => (
          <NotificationSwitch key={key} name={key} on={preferences[key]} send={send} />
        ))}
      </ul>
      {dialog}
    </>
  );
}

type Send = (form: FormData) => Promise<{ status: string; message?: string }>;

function NotificationSwitch({ name, on, send }: { name: NotificationKey; on: boolean; send: Send }) {
  const id = useId();
  const [shown, setShown] = useState(on);
  const [saving, startSaving] = useTransition();

  function change(wanted: boolean) {
    setShown(wanted);
    startSaving(async () => {
      const form = new FormData();
      form.set(name, String(wanted));
      const state = await send(form);
      startSaving(() => {
        if (state.status === "ok") return toast.success("Preferencias actualizadas");
        setShown(!wanted);
        toast.error("No se pudieron actualizar las preferencias", state.message);
      });
    });
  }

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
