"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { setPermission } from "@/actions/auth";
import { Note } from "@/components/display/note";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { APPS, type AppKey } from "@/lib/auth/apps";

type AccessDecisionProps = { userId: string; name: string; app: AppKey };

/** Grants or denies a member access to one app. */
export function AccessDecision({ userId, name, app }: AccessDecisionProps) {
  const router = useRouter();
  const [isGrant, setGrant] = useState(false);
  const [isDone, setDone] = useState(false);
  const { send, sending, dialog } = useSubmission(setPermission);
  const appName = APPS[app].name;

  async function answer(hasAccess: boolean) {
    setGrant(hasAccess);
    const state = await send({ id: userId, appKey: app, hasAccess });
    if (state.status === "error") {
      toast.error("No se pudo actualizar el permiso", state.message);
      return;
    }
    // The line stays until the page is refreshed; a second press would record the same decision again.
    setDone(true);
    toast.success(hasAccess ? `${name} ya puede abrir ${appName}` : "Solicitud rechazada");
    router.refresh();
  }

  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-3">
      <span className="text-sm">{appName}</span>
      {isDone ? (
        <Note as="span">{isGrant ? "Concedido" : "Rechazado"}</Note>
      ) : (
        <span className="flex min-w-0 items-center gap-2">
          <Button
            size="sm"
            variant="ghost"
            busy={sending && !isGrant}
            disabled={sending}
            aria-label={`Rechazar ${appName} a ${name}`}
            onClick={() => answer(false)}
          >
            Rechazar
          </Button>
          <Button
            size="sm"
            busy={sending && isGrant}
            disabled={sending}
            aria-label={`Conceder ${appName} a ${name}`}
            onClick={() => answer(true)}
          >
            Conceder
          </Button>
        </span>
      )}
      {dialog}
    </li>
  );
}
