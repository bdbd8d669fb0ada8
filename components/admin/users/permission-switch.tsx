"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState, useTransition } from "react";
import { setPermission } from "@/actions/auth";
import { AppIcon } from "@/components/display/app-icon";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { Badge } from "@/components/ui/badge";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { APPS, type AppKey } from "@/lib/auth/apps";

type PermissionSwitchProps = { userId: string; app: AppKey; allowed: boolean; requested: boolean };

/** One app of one member: PERMITIDO or BLOQUEADO, changed at once and put back if the server refuses. */
export function PermissionSwitch({ userId, app, allowed, requested }: PermissionSwitchProps) {
  const id = useId();
  const router = useRouter();
  const [shown, setShown] = useState(allowed);
  const [saving, startChange] = useTransition();
  const { send, dialog } = useConfirmedAction(setPermission);

  // A page that was read before the last press would put the switch back, and the next press would mean the opposite.
  const follow = useEffectEvent((now: boolean) => {
    if (!saving) setShown(now);
  });
  useEffect(() => follow(allowed), [allowed]);

  function change(hasAccess: boolean) {
    setShown(hasAccess);
    startChange(async () => {
      const form = new FormData();
      form.set("id", userId);
      form.set("appKey", app);
      form.set("hasAccess", String(hasAccess));
      const state = await send(form);
      startChange(() => {
        if (state.status === "error") {
          setShown(!hasAccess);
          toast.error("No se pudo actualizar el permiso", state.message);
        }
        router.refresh();
      });
    });
  }

  return (
    <li aria-busy={saving}>
      <div className="perm-name">
        <label htmlFor={id}>
          <AppIcon app={app} />
          <span>
            {APPS[app].name} {APPS[app].requiresKyc ? <span className="note">KYC</span> : null}
          </span>
        </label>
        {requested && !shown ? <Badge variant="info">Solicitado</Badge> : null}
      </div>
      <span className={shown ? "access-state up" : "access-state muted"}>
        {shown ? "PERMITIDO" : "BLOQUEADO"}
      </span>
      <Switch id={id} checked={shown} onChange={(event) => change(event.currentTarget.checked)} />
      {dialog}
    </li>
  );
}
