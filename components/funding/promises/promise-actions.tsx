"use client";

import dynamic from "next/dynamic";
import { endFundingPromise } from "@/actions/funding/promises";
import { ReasonButton } from "@/components/forms/reason-button";
import { DialogButton } from "@/components/parts/dialog-button";
import { MAX_LENGTH } from "@/lib/funding/constants";
import type { PromiseLine } from "@/lib/funding/promises/lines";
import { PROMISE } from "@/lib/funding/promises/machine";
import { ChangePromise } from "./support-button";

const ConfirmDialog = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

/** The viewer's actions on a monthly promise in its current state. */
export function PromiseActions({ promise }: { promise: PromiseLine }) {
  const { role, status } = promise;
  return (
    <>
      {PROMISE.allows(status, "change", role) ? <ChangePromise promise={promise} /> : null}
      {PROMISE.allows(status, "end", role) ? <EndPromise promise={promise} /> : null}
      {PROMISE.allows(status, "stop", role) ? <StopPromise promise={promise} /> : null}
    </>
  );
}

function EndPromise({ promise: { id, request } }: { promise: PromiseLine }) {
  return (
    <DialogButton
      variant="ghost"
      dialog={(close) => (
        <ConfirmDialog
          title="¿Terminar tu apoyo mensual?"
          act="Terminar el apoyo"
          busyText="Terminando…"
          action={endFundingPromise}
          fields={{ id }}
          done={["Apoyo mensual terminado", `«${request.title}»`]}
          close={close}
        >
          <p className="text-sm">No se paga nada más. Lo ya pagado no vuelve.</p>
        </ConfirmDialog>
      )}
    >
      Terminar
    </DialogButton>
  );
}

/** Stops a promise as an administrator, with a reason that both parties receive. */
export function StopPromise({ promise: { id, supporter, request } }: { promise: PromiseLine }) {
  return (
    <ReasonButton
      size="sm"
      variant="ghost"
      aria-label={`Detener el apoyo de ${supporter.name}`}
      ask={{
        title: `Detener el apoyo de ${supporter.name}`,
        note: "No se paga nada más. Lo ya pagado no se toca. No se puede deshacer.",
        act: "Detener el apoyo",
        busyText: "Deteniendo…",
        help: "Lo leerá quien apoya, y quedará registrado.",
        action: endFundingPromise,
        fields: { id },
        maxLength: MAX_LENGTH.reason,
        done: ["Apoyo mensual detenido", `«${request.title}»`],
      }}
    >
      Detener
    </ReasonButton>
  );
}
