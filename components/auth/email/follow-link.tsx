"use client";

import { useActionState } from "react";
import { followEmailLink } from "@/actions/auth";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { EmailLinkKind } from "@/lib/auth/constants";
import { IDLE } from "@/lib/core/command/form-state";

const NEXT: Readonly<Record<EmailLinkKind, { href: string; label: string }>> = {
  confirm: { href: "/dashboard", label: "Ir a mi panel" },
  change: { href: "/settings", label: "Ir a Configuración" },
  undo: { href: "/forgot-password", label: "Poner una contraseña nueva" },
};

/**
 * A single button, which works without JavaScript. A button is needed because mail programs may open every link of a
 * message.
 */
export function FollowEmailLink({ token, lead, act }: { token: string; lead: string; act: string }) {
  const [state, follow, sending] = useActionState(followEmailLink, IDLE);
  if (state.status === "ok") {
    const { kind, message } = state.result;
    return (
      <div className="grid content-start gap-4 *:min-w-0">
        <Alert role="status">{message}</Alert>
        <LinkButton block variant="highlight" href={NEXT[kind].href}>
          {NEXT[kind].label}
        </LinkButton>
      </div>
    );
  }
  return (
    <form action={follow} className="grid content-start gap-4 *:min-w-0" aria-label={act}>
      {state.status === "error" ? (
        <Alert variant="destructive" role="alert">
          {state.message}
        </Alert>
      ) : null}
      <p>{lead}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="highlight" block busy={sending} busyText="Un momento…">
        {act}
      </Button>
    </form>
  );
}
