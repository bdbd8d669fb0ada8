"use client";

import { MailX } from "lucide-react";
import { useActionState } from "react";
import { unsubscribeMail } from "@/actions/messaging";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { IDLE } from "@/lib/core/command/form-state";

/** One button, which works without a script too: programs that open every link of a message press none. */
export function Unsubscribe({ token }: { token: string }) {
  const [state, decline, sending] = useActionState(unsubscribeMail, IDLE);
  if (state.status === "ok") {
    return (
      <div className="stack">
        <Banner role="status">Ya no recibirás estos correos.</Banner>
        <p className="small">Si cambias de opinión, vuelve a activarlos en tus ajustes.</p>
        <LinkButton block href="/settings">
          Ir a mis ajustes
        </LinkButton>
      </div>
    );
  }
  return (
    <form action={decline} className="stack" aria-label="Darse de baja">
      {state.status === "error" ? (
        <Banner tone="negative" role="alert">
          {state.message}
        </Banner>
      ) : null}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="accent" block busy={sending} busyText="Un momento…">
        <MailX className="icon" /> Darme de baja
      </Button>
      <p className="note">No hace falta iniciar sesión.</p>
    </form>
  );
}
