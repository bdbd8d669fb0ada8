"use client";

import { Ban, CircleCheck, ImageOff, KeyRound, Pencil, ShieldOff, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { removeMemberPicture } from "@/actions/auth";
import { ReasonButton } from "@/components/forms/reason-button";
import { Button } from "@/components/ui/button";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import { fullName } from "@/lib/core/format/person";
import type { AdminUser } from "@/lib/identity/present";

const EditMember = dynamic(() => import("./edit-dialog").then((module) => module.EditMember), { ssr: false });
const SetPassword = dynamic(() => import("./set-password-dialog").then((module) => module.SetPassword), {
  ssr: false,
});
const ResetSecondFactor = dynamic(
  () => import("./reset-second-factor-dialog").then((module) => module.ResetSecondFactor),
  { ssr: false },
);
const SuspendMember = dynamic(
  () => import("@/components/identity/suspensions/suspend-dialog").then((module) => module.SuspendMember),
  {
    ssr: false,
  },
);
const LiftSuspension = dynamic(
  () => import("@/components/identity/suspensions/lift-dialog").then((module) => module.LiftSuspension),
  {
    ssr: false,
  },
);
const DeleteUser = dynamic(() => import("./delete-dialog").then((module) => module.DeleteUser), {
  ssr: false,
});

type UserActionsProps = { user: AdminUser; isSelf: boolean; closeHref: string; timeZone: string };

/** The less frequent actions on a member; each dialog is loaded when it is opened. */
export function UserActions({ user, isSelf, closeHref, timeZone }: UserActionsProps) {
  const [act, setAct] = useState<"edit" | "password" | "factor" | "suspend" | "lift" | "delete" | null>(null);
  const close = () => setAct(null);
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-2">
      <Button className="nth-last-[odd]:col-span-full" onClick={() => setAct("edit")}>
        <Pencil /> Editar datos
      </Button>
      <Button onClick={() => setAct("password")}>
        <KeyRound /> Contraseña
      </Button>
      {user.profileImageUrl ? <RemovePicture user={user} /> : null}
      {user.hasSecondFactor && !isSelf ? (
        <Button onClick={() => setAct("factor")}>
          <ShieldOff /> Desactivar verificación en dos pasos
        </Button>
      ) : null}
      {user.suspension ? (
        <Button onClick={() => setAct("lift")}>
          <CircleCheck /> Levantar la suspensión
        </Button>
      ) : null}
      {user.isAdmin || user.suspension ? null : (
        <Button variant="destructiveOutline" onClick={() => setAct("suspend")}>
          <Ban /> Suspender
        </Button>
      )}
      {user.isAdmin ? null : (
        <Button variant="destructiveOutline" onClick={() => setAct("delete")}>
          <Trash2 /> Eliminar
        </Button>
      )}
      {act === "edit" ? <EditMember user={user} isSelf={isSelf} close={close} /> : null}
      {act === "password" ? <SetPassword user={user} isSelf={isSelf} close={close} /> : null}
      {act === "factor" ? <ResetSecondFactor user={user} close={close} /> : null}
      {act === "suspend" ? <SuspendMember user={user} timeZone={timeZone} close={close} /> : null}
      {act === "lift" ? <LiftSuspension user={user} close={close} /> : null}
      {act === "delete" ? <DeleteUser user={user} closeHref={closeHref} close={close} /> : null}
    </div>
  );
}

function RemovePicture({ user: { id, firstName, lastName } }: { user: AdminUser }) {
  return (
    <ReasonButton
      ask={{
        title: `¿Quitar la imagen de ${fullName({ firstName, lastName })}?`,
        note: "El archivo se borra. El miembro puede subir otra imagen.",
        act: "Quitar imagen",
        busyText: "Quitando…",
        action: removeMemberPicture,
        fields: { id },
        maxLength: MAX_ACTION_REASON_LENGTH,
        done: ["Imagen quitada"],
      }}
    >
      <ImageOff /> Quitar imagen
    </ReasonButton>
  );
}
