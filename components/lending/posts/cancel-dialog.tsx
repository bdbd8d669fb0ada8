"use client";

import { useRouter } from "next/navigation";
import { cancelLoanOffer, cancelLoanRequest } from "@/actions/lending/posts";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import type { PostKind } from "@/lib/lending/posts/constants";
import { POST_NOUNS } from "./labels";

/** Asks for confirmation, then removes the member's own post from the list. */
export function CancelDialog({ kind, id, close }: { kind: PostKind; id: number; close: () => void }) {
  const router = useRouter();
  const isOffer = kind === "offers";
  const submission = useSubmission(isOffer ? cancelLoanOffer : cancelLoanRequest);
  const noun = POST_NOUNS[kind];

  async function cancel() {
    const state = await submission.send({ id });
    if (state.status === "error") {
      toast.error(`No se pudo cancelar la ${noun}`, state.message);
      return;
    }
    toast.success(isOffer ? "Oferta cancelada" : "Solicitud cancelada");
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title={`Cancelar la ${noun} n.º ${id}`}
      act={`Cancelar la ${noun}`}
      busyText="Cancelando…"
      variant="destructive"
      submission={submission}
      submit={cancel}
      close={close}
    >
      <p>Sale de la lista y nadie más la verá. No tiene fondos bloqueados.</p>
    </ActionDialog>
  );
}
