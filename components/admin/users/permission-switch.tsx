"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState, useTransition } from "react";
import { setPermission } from "@/actions/auth";
import { PermissionName, PermissionRow } from "@/components/admin/users/permission-row";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Switch } from "@/components/ui/switch";
import type { AppKey } from "@/lib/auth/apps";

type PermissionSwitchProps = {
  userId: string;
  app: AppKey;
  allowed: boolean;
  requested: boolean;
  className?: string;
};

/**
 * The permission of one member for one app: PERMITIDO or BLOQUEADO. Saved immediately, and reset if the server refuses.
 */
export function PermissionSwitch({ userId, app, allowed, requested, className }: PermissionSwitchProps) {
  const id = useId();
  const router = useRouter();
  const [shown, setShown] = useState(allowed);
  const [saving, startChange] = useTransition();
  const { send, dialog } = useConfirmedAction(setPermission);

  // Ignores a page rendered before a change that is still being saved: it would reset the switch, and the next press
  // would do the opposite.
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
    <PermissionRow aria-busy={saving} {...(className && { className })}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 py-1">
        <PermissionName app={app} htmlFor={id} className="flex-[1_0_auto]" />
        {requested && !shown ? <Badge variant="info">Solicitado</Badge> : null}
      </div>
      <span
        className={cn(
          "text-[0.6875rem] font-[650] tracking-[0.02em]",
          shown ? "text-success" : "text-muted-foreground",
        )}
      >
        {shown ? "PERMITIDO" : "BLOQUEADO"}
      </span>
      <Switch id={id} checked={shown} onChange={(event) => change(event.currentTarget.checked)} />
      {dialog}
    </PermissionRow>
  );
}
