"use client";

import { useRouter } from "next/navigation";
import type { SubmitEvent } from "react";
import { createLoanOffer, createLoanRequest } from "@/actions/lending/posts";
import { Note } from "@/components/display/note";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { useOfferedAssets } from "@/components/forms/offered-assets";
import { showRefusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { Prices } from "@/lib/core/format/reference-prices";
import { POST_LIFE_DAYS } from "@/lib/lending/constants";
import { MISSING_TERMS, type PostKind } from "@/lib/lending/posts/constants";
import { collateralName, lacksTerms, newDraft, type PostDraft, typedDraft } from "./draft";
import { CREATE_RULES } from "./form-rules";
import { PostFields } from "./post-fields";

const LABELS = {
  requests: {
    title: "Crear solicitud",
    made: "Solicitud creada",
    success: "Ya está en la lista de quienes prestan.",
    note: "No se bloquea nada: la garantía se deposita cuando alguien la financie.",
    refused: {
      fallback: "No se pudo crear la solicitud",
      signIn: "Debes iniciar sesión para solicitar un préstamo",
    },
  },
  offers: {
    title: "Crear oferta",
    made: "Oferta creada",
    success: "Ya está en la lista de quienes buscan un préstamo.",
    note: "No se bloquea nada: el importe se retiene cuando alguien la acepte.",
    refused: {
      fallback: "No se pudo crear la oferta",
      signIn: "Debes iniciar sesión para crear una oferta de préstamo",
    },
  },
} as const;

type CreateDialogProps = {
  kind: PostKind;
  prices: Prices;
  /** What the member has typed elsewhere. */
  initial?: PostDraft;
  close: () => void;
};

/** A new request or offer; shows its LTV and the repayment while it is typed. */
export function CreateDialog(props: CreateDialogProps) {
  return (
    <Modal open onOpenChange={props.close} title={LABELS[props.kind].title} className="max-w-160">
      <CreateForm {...props} />
    </Modal>
  );
}

function CreateForm({ kind, prices, initial, close }: CreateDialogProps) {
  const router = useRouter();
  const first = newDraft(useOfferedAssets());
  const { collateral, ...terms } = initial ?? first;
  const { title, made, success, note, refused } = LABELS[kind];
  const form = useActionForm({
    schema: CREATE_RULES[kind],
    action: kind === "requests" ? createLoanRequest : createLoanOffer,
    defaultValues: { ...terms, [collateralName(kind)]: collateral },
    onSuccess: () => {
      toast.success(made, success);
      close();
      router.push(`/p2p-lending?tab=myposts&sub=${kind}`);
      router.refresh();
    },
    onFailure: showRefusal(refused),
  });

  // Also shows the errors of the fields as a toast (spec 3 §8).
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (lacksTerms(typedDraft(kind, event.currentTarget))) toast.error("Error", MISSING_TERMS);
    form.submit(event);
  }

  return (
    <Form form={{ ...form, submit }} label={title}>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <PostFields kind={kind} form={form} initial={initial ?? first} prices={prices} />
        <Note>
          {note} Está {POST_LIFE_DAYS} días en la lista y puedes renovarla.
        </Note>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cancelar</Button>
        <SubmitButton form={form} busyText="Publicando…">
          {kind === "requests" ? "Publicar solicitud" : "Publicar oferta"}
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
