"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { linkGoogle, unlinkGoogle } from "@/actions/auth";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { GoogleButton } from "./button";
import { GoogleMark } from "./mark";

type LinkedGoogleProps = {
  /** The linked Google account. */
  linked: string | null;
  /** The account that Google has just returned, for the member to confirm. */
  offered: { email: string; proof: string } | null;
};

/** Shows whether the member can sign in with Google, and links or unlinks the account. */
export function LinkedGoogleAccount({ linked, offered }: LinkedGoogleProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const link = useConfirmedAction(linkGoogle);
  const unlink = useConfirmedAction(unlinkGoogle);

  async function change(
    work: typeof link.send | typeof unlink.send,
    form: FormData,
    labels: { done: string; failed: string },
  ) {
    setBusy(true);
    const state = await work(form);
    setBusy(false);
    if (state.status === "ok") toast.success(labels.done);
    else if (state.status === "error") toast.error(labels.failed, state.message);
    router.refresh();
  }

  function accept({ proof }: { proof: string }) {
    const form = new FormData();
    form.set("proof", proof);
    return change(link.send, form, {
      done: "Cuenta de Google vinculada",
      failed: "No se pudo vincular la cuenta de Google",
    });
  }

  const remove = () =>
    change(unlink.send, new FormData(), {
      done: "Cuenta de Google desvinculada",
      failed: "No se pudo desvincular la cuenta de Google",
    });

  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <p className="text-sm">{sentence(linked, offered?.email)}</p>
        <Badge variant={linked ? "success" : "default"}>{linked ? "Vinculada" : "Sin vincular"}</Badge>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {linked ? (
          <Button variant="destructiveOutline" onClick={remove} busy={busy} busyText="Desvinculando…">
            Desvincular
          </Button>
        ) : (
          <>
            {offered ? (
              <Button variant="default" onClick={() => accept(offered)} busy={busy} busyText="Vinculando…">
                Vincular {offered.email}
              </Button>
            ) : null}
            <GoogleButton next="/settings?tab=security">
              <GoogleMark /> {offered ? "Elegir otra cuenta" : "Vincular con Google"}
            </GoogleButton>
          </>
        )}
      </div>
      {link.dialog}
      {unlink.dialog}
    </>
  );
}

function sentence(linked: string | null, offered: string | undefined): string {
  if (linked)
    return `Puedes entrar con ${linked}. Tu contraseña y tu verificación en dos pasos siguen activas.`;
  if (offered) return `Tu cuenta de Google es ${offered}. Si la vinculas, podrás entrar con ella.`;
  return "Vincula tu cuenta de Google para entrar sin escribir la contraseña.";
}
