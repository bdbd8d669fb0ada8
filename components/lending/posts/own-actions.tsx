"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  renewLoanOffer,
  renewLoanRequest,
  setLoanOfferStatus,
  setLoanRequestStatus,
} from "@/actions/lending/posts";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { FormState } from "@/lib/core/command/form-state";
import type { Prices } from "@/lib/core/format/reference-prices";
import { kindOf, nounOf, type PostLine } from "./labels";

const EditDialog = dynamic(() => import("./edit-dialog").then((module) => module.EditDialog), { ssr: false });
const CancelDialog = dynamic(() => import("./cancel-dialog").then((module) => module.CancelDialog), {
  ssr: false,
});

/** The owner's actions on a post. */
export function OwnActions({ post, prices }: { post: PostLine; prices: Prices }) {
  const router = useRouter();
  const isOffer = kindOf(post) === "offers";
  const [asking, setAsking] = useState<"edit" | "cancel" | null>(null);
  const renewal = useSubmission(isOffer ? renewLoanOffer : renewLoanRequest);
  const pausing = useSubmission(isOffer ? setLoanOfferStatus : setLoanRequestStatus);
  const named = `la ${nounOf(post)} ${post.id}`;
  const close = () => setAsking(null);

  function answer(state: FormState, [title, text]: readonly [string, string]) {
    if (state.status === "error") return toast.error("No se pudo hacer", state.message);
    toast.success(title, text);
    router.refresh();
  }

  const renew = async () =>
    answer(await renewal.send({ id: post.id }), [
      "Publicación renovada",
      "Vuelve a tener 30 días por delante.",
    ]);
  const pause = async () =>
    answer(await pausing.send({ id: post.id, status: "paused" }), [
      "En pausa",
      "Nadie la ve hasta que la reanudes.",
    ]);
  const resume = async () =>
    answer(await pausing.send({ id: post.id, status: "open" }), ["Reanudada", "Vuelve a estar en la lista."]);

  return (
    <span className="inline-flex flex-wrap justify-end gap-2 @max-table:flex">
      {post.canEdit ? (
        <Button size="sm" aria-label={`Editar ${named}`} onClick={() => setAsking("edit")}>
          Editar
        </Button>
      ) : null}
      {post.canPause ? (
        <Button
          size="sm"
          aria-label={`Pausar ${named}`}
          busy={pausing.sending}
          busyText="Pausando…"
          onClick={pause}
        >
          Pausar
        </Button>
      ) : null}
      {post.canResume ? (
        <Button
          size="sm"
          aria-label={`Reanudar ${named}`}
          busy={pausing.sending}
          busyText="Reanudando…"
          onClick={resume}
        >
          Reanudar
        </Button>
      ) : null}
      {post.canRenew ? (
        <Button
          size="sm"
          aria-label={`Renovar ${named}`}
          busy={renewal.sending}
          busyText="Renovando…"
          onClick={renew}
        >
          Renovar
        </Button>
      ) : null}
      {post.canCancel ? (
        <Button
          size="sm"
          variant="destructiveOutline"
          aria-label={`Cancelar ${named}`}
          onClick={() => setAsking("cancel")}
        >
          Cancelar
        </Button>
      ) : null}
      {asking === "edit" ? <EditDialog post={post} prices={prices} close={close} /> : null}
      {asking === "cancel" ? <CancelDialog kind={kindOf(post)} id={post.id} close={close} /> : null}
      {renewal.dialog}
      {pausing.dialog}
    </span>
  );
}
