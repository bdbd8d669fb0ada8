"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, useRef, useState } from "react";
import { removeProfileImage } from "@/actions/auth";
import { Note } from "@/components/display/note";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { Portrait } from "@/components/identity/profile/portrait";
import { forgetMe } from "@/components/layout/me";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { type ApiError, apiSend } from "@/lib/core/command/api-client";
import { MAX_UPLOAD_MB } from "@/lib/core/config/constants";
import { PROFILE_IMAGE } from "@/lib/identity/profile/constants";

const TITLES: Readonly<Record<string, string>> = {
  unsupported_media: "Formato no válido",
  too_large: "Archivo muy grande",
};

const FAILED = "No se pudo subir la imagen de perfil";

/** The member's picture: chosen, uploaded and shown immediately; the server validates it. */
export function ProfileImage({ name, src }: { name: string; src: string | null }) {
  const router = useRouter();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmedAction(removeProfileImage);

  async function change(work: () => Promise<string | null>) {
    setSending(true);
    const done = await work();
    setSending(false);
    if (!done) return;
    toast.success(done);
    forgetMe();
    router.refresh();
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (file) change(() => upload(file));
  }

  const remove = () =>
    change(async () => {
      const state = await send(new FormData());
      if (state.status === "ok") return "Imagen eliminada";
      if (state.status === "error") toast.error("No se pudo eliminar la imagen de perfil", state.message);
      return null;
    });

  return (
    <>
      <Portrait name={name} src={src}>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <input
            ref={picker}
            className="sr-only"
            type="file"
            name="profileImage"
            accept=".jpg,.jpeg,.png,.gif"
            aria-label="Imagen de perfil"
            tabIndex={-1}
            onChange={choose}
          />
          <Button onClick={() => picker.current?.click()} busy={sending} busyText="Subiendo…">
            {src ? "Cambiar imagen" : "Subir imagen"}
          </Button>
          {src ? (
            <Button variant="ghost" onClick={remove} disabled={sending}>
              Quitar
            </Button>
          ) : null}
        </div>
        <Note>JPG, PNG o GIF, máximo {MAX_UPLOAD_MB.profileImage} MB.</Note>
      </Portrait>
      {dialog}
    </>
  );
}

async function upload(file: File): Promise<string | null> {
  const refusal = await refusalOf(file);
  if (!refusal) return "Imagen actualizada";
  toast.error(TITLES[refusal.code] ?? FAILED, refusal.message);
  return null;
}

type Refused = Pick<ApiError, "code" | "message">;

async function refusalOf(file: File): Promise<Refused | null> {
  if (file.size > PROFILE_IMAGE.maxBytes) return { code: "too_large", message: PROFILE_IMAGE.tooLarge };
  const body = new FormData();
  body.set("profileImage", file);
  return apiSend("POST", "/api/user/profile-image", body).then(
    () => null,
    (error: ApiError) => error,
  );
}
