"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { approveCorrection, rejectCorrection, withdrawCorrection } from "@/actions/admin";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/core/form-state";

type CorrectionDecisionProps = { id: number; isOwn: boolean };

/** What an administrator may do with a proposal: their own they take back, another's they decide. */
export function CorrectionDecision({ id, isOwn }: CorrectionDecisionProps) {
  return isOwn ? (
    <div className="row row-2 wrap">
      <Act id={id} action={withdrawCorrection} name="Retirar" done="Corrección retirada" variant="outline" />
      <span className="note">La decide otro administrador.</span>
    </div>
  ) : (
    <div className="row row-2 wrap">
      <Act id={id} action={rejectCorrection} name="Rechazar" done="Corrección rechazada" variant="ghost" />
      <Act id={id} action={approveCorrection} name="Aprobar" done="Corrección anotada" variant="outline" />
    </div>
  );
}

type ActProps = {
  id: number;
  action: FormAction<null>;
  name: string;
  done: string;
  variant: "outline" | "ghost";
};

function Act({ id, action, name, done, variant }: ActProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(action);
  async function act() {
    const form = new FormData();
    form.set("id", String(id));
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") toast.error("No se pudo cambiar la corrección", state.message);
    else toast.success(done);
    router.refresh();
  }
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        busy={sending}
        aria-label={`${name} la corrección n.º ${id}`}
        onClick={act}
      >
        {name}
      </Button>
      {dialog}
    </>
  );
}
