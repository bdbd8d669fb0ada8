"use client";

import { useEffect, useId, useState } from "react";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { toast } from "@/components/parts/toast/toast";
import { PUSH_MEMBER } from "@/components/pwa/push-member";
import { Switch } from "@/components/ui/switch";
import { type ApiError, apiSend } from "@/lib/core/command/api-client";

const SUBSCRIPTIONS = "/api/push/subscriptions";

type PushSwitchProps = {
  publicKey: string;
  memberId: string;
  /** How long a session stays open without being used, such as `24 h`. */
  idle: string;
};

/**
 * Turns push notifications in this browser on or off. Shown only if a service worker is active that can receive them.
 * It is off if another member of this browser turned them on.
 */
export function PushSwitch({ publicKey, memberId, idle }: PushSwitchProps) {
  const id = useId();
  const [on, setOn] = useState<boolean | null>(null);
  const [saving, setSaving] = useState(false);

  useEffect(() => {
    void subscriptionHere().then((found) =>
      setOn(found && found.subscription !== null && localStorage.getItem(PUSH_MEMBER) === memberId),
    );
  }, [memberId]);

  async function change(wanted: boolean) {
    setSaving(true);
    try {
      await (wanted ? turnOn(publicKey, memberId) : turnOff());
      setOn(wanted);
      toast.success("Preferencias actualizadas");
    } catch (error) {
      toast.error("No se pudieron actualizar las preferencias", (error as ApiError).message);
    }
    setSaving(false);
  }

  if (on === null) return null;
  return (
    <ul>
      <OptionRow aria-busy={saving}>
        <OptionText as="label" htmlFor={id}>
          <strong>Avisos en este dispositivo</strong>
          <Note as="span">
            También con la aplicación cerrada, mientras tu sesión siga abierta: se cierra tras {idle} sin
            usarla
          </Note>
        </OptionText>
        <Switch
          id={id}
          checked={on}
          disabled={saving}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      </OptionRow>
    </ul>
  );
}

/** Null if this browser does not support push messages. */
async function subscriptionHere() {
  if (!("PushManager" in window) || !("serviceWorker" in navigator)) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  return { pushManager, subscription: await pushManager.getSubscription() };
}

async function turnOn(publicKey: string, memberId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error("El navegador no permite avisos de esta página. Cámbialo en sus ajustes.");
  }
  const here = await subscriptionHere();
  const subscription = await here?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  if (!subscription) throw new Error("Este navegador no puede recibir avisos.");
  await apiSend("POST", SUBSCRIPTIONS, subscription.toJSON());
  localStorage.setItem(PUSH_MEMBER, memberId);
}

async function turnOff(): Promise<void> {
  const subscription = (await subscriptionHere())?.subscription;
  if (!subscription) return;
  await apiSend("DELETE", SUBSCRIPTIONS, { endpoint: subscription.endpoint });
  localStorage.removeItem(PUSH_MEMBER);
  await subscription.unsubscribe();
}
