"use client";

import { useRouter } from "next/navigation";
import { editLoanOffer, editLoanRequest } from "@/actions/lending/posts";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { showRefusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { Prices } from "@/lib/core/format/reference-prices";
import { typedText } from "@/lib/core/format/typed-amount";
import { collateralName, draftOf } from "./draft";
import { EDIT_RULES } from "./form-rules";
import { kindOf, nounOf, type PostLine } from "./labels";
import { PostFields } from "./post-fields";

type EditDialogProps = { post: PostLine; prices: Prices; close: () => void };

/** Changes the terms of the member's own post, as long as nobody has accepted it. */
export function EditDialog(props: EditDialogProps) {
  const { post, close } = props;
  return (
    <Modal open onOpenChange={close} title={`Editar la ${nounOf(post)} n.º ${post.id}`} className="max-w-160">
      <EditForm {...props} />
    </Modal>
  );
}

function EditForm({ post, prices, close }: EditDialogProps) {
  const router = useRouter();
  const kind = kindOf(post);
  const noun = nounOf(post);
  const form = useActionForm({
    schema: EDIT_RULES[kind],
    action: kind === "requests" ? editLoanRequest : editLoanOffer,
    defaultValues: writtenOf(post),
    onSuccess: () => {
      toast.success("Cambios guardados");
      close();
      router.refresh();
    },
    onFailure: showRefusal({
      fallback: `No se pudo actualizar la ${noun}`,
      signIn: `Debes iniciar sesión para editar tu ${noun}`,
    }),
  });
  return (
    <Form form={form} label={`Editar la ${noun}`}>
      <input type="hidden" value={post.id} {...form.register("id")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <PostFields kind={kind} form={form} initial={draftOf(post)} prices={prices} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cancelar</Button>
        <SubmitButton form={form} variant="default" busyText="Guardando…">
          Guardar cambios
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

function writtenOf(post: PostLine): Record<string, string> {
  const { collateral, ...written } = draftOf(post);
  const percent = (text: string | null) => (text ? typedText(text) : "");
  return {
    ...written,
    [collateralName(kindOf(post))]: collateral,
    purpose: post.purpose ?? "",
    purposeKind: post.purposeKind,
    ...("minLTV" in post && { minLTV: percent(post.minLTV), maxLTV: percent(post.maxLTV) }),
  };
}
