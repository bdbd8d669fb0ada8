"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { setDefaultApps } from "@/actions/admin/settings";
import { PermissionName, PermissionRow } from "@/components/admin/users/permission-row";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Switch } from "@/components/ui/switch";
import { APP_KEYS, type AppKey } from "@/lib/auth/apps";

/** The apps of new members. Each switch saves immediately, one at a time, and is reset if the server refuses. */
export function DefaultApps({ chosen }: { chosen: readonly AppKey[] }) {
  const router = useRouter();
  const [shown, setShown] = useState(chosen);
  const { send, sending: saving, dialog } = useSubmission(setDefaultApps);

  // Ignores a page that was rendered before a change that is still being saved.
  const follow = useEffectEvent((now: readonly AppKey[]) => {
    if (!saving) setShown(now);
  });
  useEffect(() => follow(chosen), [chosen]);

  async function change(app: AppKey, wanted: boolean) {
    if (saving) return;
    const before = shown;
    const next = APP_KEYS.filter((key) => (key === app ? wanted : before.includes(key)));
    setShown(next);
    const state = await send({ defaultApps: next.join(",") });
    if (state.status === "error") {
      setShown(before);
      toast.error("No se pudo guardar el ajuste", state.message);
      return;
    }
    router.refresh();
  }

  return (
    <>
      <ul className="-my-3" aria-label="Aplicaciones de los nuevos miembros" aria-busy={saving}>
        {APP_KEYS.map((app) => (
          <PermissionRow key={app}>
            <PermissionName app={app} htmlFor={`serie-${app}`} />
            <Switch
              id={`serie-${app}`}
              checked={shown.includes(app)}
              onChange={(event) => change(app, event.currentTarget.checked)}
            />
          </PermissionRow>
        ))}
      </ul>
      {dialog}
    </>
  );
}
