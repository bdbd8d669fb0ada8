"use client";

import { MailX } from "lucide-react";
import { useActionState } from "react";
import { unsubscribeMail } from "@/actions/messaging";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { IDLE } from "@/lib/core/command/form-state";

/**
 * A single button, which works without JavaScript. A button is needed because mail programs may open every link of a
 * message.
 */
export function Unsubscribe({ token }: { token: string }) {
  const [state, decline, sending] = useActionState(unsubscribeMail, IDLE);
  if (state.status === "ok") {
    return (
      <div className="grid content-start gap-4 *:min-w-0">
        <Alert role="status">Ya no recibirás estos correos.</Alert>
        <p className="text-sm">Si cambias de opinión, vuelve a activarlos en tus ajustes.</p>
        <LinkButton block href="/settings">
          Ir a mis ajustes
        </LinkButton>
      </div>
    );
  }
  return (
    <form action={decline} className="grid content-start gap-4 *:min-w-0" aria-label="Darse de baja">
      {state.status === "error" ? (
        <Alert variant="destructive" role="alert">
          {state.message}
        </Alert>
      ) : null}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="highlight" block busy={sending} busyText="Un momento…">
        <MailX /> Darme de baja
      </Button>
      <Note>No hace falta iniciar sesión.</Note>
    </form>
  );
}
