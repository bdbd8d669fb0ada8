"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";

const Enable = dynamic(() => import("./enable-dialog").then((module) => module.EnableSecondFactor), {
  ssr: false,
});
const Disable = dynamic(() => import("./disable-dialog").then((module) => module.DisableSecondFactor), {
  ssr: false,
});

const Renew = dynamic(() => import("./renew-codes-dialog").then((module) => module.RenewCodesDialog), {
  ssr: false,
});

type SecondFactorProps = { enabled: boolean; recoveryCodesLeft: number };

/** Shows whether the second factor is enabled, and changes it. */
export function SecondFactor({ enabled, recoveryCodesLeft }: SecondFactorProps) {
  const router = useRouter();
  const [open, setOpen] = useState<"enable" | "disable" | "renew" | null>(null);
  const close = () => {
    setOpen(null);
    router.refresh();
  };
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          {enabled
            ? `Al iniciar sesión te pediremos un código. Te quedan ${left(recoveryCodesLeft)}.`
            : "Además de la contraseña, te pediremos un código de tu aplicación de autenticación."}
        </p>
        <Badge variant={enabled ? "success" : "default"}>{enabled ? "Activado" : "Desactivado"}</Badge>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {enabled ? (
          <>
            <Button onClick={() => setOpen("renew")}>Renovar códigos</Button>
            <Button variant="destructiveOutline" onClick={() => setOpen("disable")}>
              Desactivar
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setOpen("enable")}>
            Activar
          </Button>
        )}
      </div>
      {open === "enable" ? <Enable close={close} /> : null}
      {open === "renew" ? <Renew close={close} /> : null}
      {open === "disable" ? <Disable close={close} /> : null}
    </>
  );
}

function left(count: number): string {
  return count === 1 ? "1 código de recuperación" : `${count} códigos de recuperación`;
}
