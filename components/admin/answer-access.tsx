"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { setPermission } from "@/actions/identity";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { APPS, type AppKey } from "@/lib/core/apps";

type AnswerAccessProps = { userId: string; name: string; app: AppKey };

/** One app one member asked for: opened, or left blocked. */
export function AnswerAccess({ userId, name, app }: AnswerAccessProps) {
  const router = useRouter();
  const [sending, setSending] = useState<boolean | null>(null);
  const { send, dialog } = useConfirmed(setPermission);
  const appName = APPS[app].name;

  async function answer(hasAccess: boolean) {
    setSending(hasAccess);
    const form = new FormData();
    form.set("id", userId);
    form.set("appKey", app);
    form.set("hasAccess", String(hasAccess));
    const state = await send(form);
    setSending(null);
    if (state.status === "error") {
      toast.error("No se pudo actualizar el permiso", state.message);
      return;
    }
    toast.success(hasAccess ? `${name} ya puede abrir ${appName}` : "Solicitud rechazada");
    router.refresh();
  }

  return (
    <li className="row between wrap">
      <span className="small">{appName}</span>
      <span className="row row-2">
        <Button
          size="sm"
          variant="ghost"
          busy={sending === false}
          disabled={sending !== null}
          aria-label={`Rechazar ${appName} a ${name}`}
          onClick={() => answer(false)}
        >
          Rechazar
        </Button>
        <Button
          size="sm"
          busy={sending === true}
          disabled={sending !== null}
          aria-label={`Conceder ${appName} a ${name}`}
          onClick={() => answer(true)}
        >
          Conceder
        </Button>
      </span>
      {dialog}
    </li>
  );
}
