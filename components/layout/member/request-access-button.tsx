"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { requestAccess } from "@/actions/auth";
import { Note } from "@/components/display/note";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { APPS, type AppKey } from "@/lib/auth/apps";

type RequestAccessButtonProps = {
  app: AppKey;
  asked: boolean;
  /** Whether it is the main action of the page. */
  strong?: boolean;
};

/** Requests access to one app from the administrators. After the request, says so until an administrator decides. */
export function RequestAccessButton({ app, asked, strong = false }: RequestAccessButtonProps) {
  const [sent, setSent] = useState(false);
  const [sending, startSending] = useTransition();
  const { send } = useConfirmedAction(requestAccess);
  const router = useRouter();

  function ask() {
    startSending(async () => {
      const form = new FormData();
      form.set("appKey", app);
      const state = await send(form);
      startSending(() => {
        if (state.status === "error") return toast.error("No se pudo solicitar el acceso", state.message);
        setSent(true);
        // Until then, the text beside the button asks the member to request access.
        router.refresh();
        toast.success("Solicitud enviada", "Un administrador la revisará");
      });
    });
  }

  if (sent || asked) {
    return (
      <Note className="outline-none" tabIndex={-1} ref={sent ? takeFocus : undefined}>
        Acceso solicitado
      </Note>
    );
  }
  return (
    <Button
      variant={strong ? "highlight" : "ghost"}
      size={strong ? "default" : "sm"}
      onClick={ask}
      busy={sending}
      busyText="Enviando…"
      aria-label={`Solicitar acceso a ${APPS[app].name}`}
    >
      Solicitar acceso
    </Button>
  );
}

// The pressed button is gone: the focus stays in its place.
function takeFocus(note: HTMLElement | null) {
  note?.focus({ preventScroll: true });
}
