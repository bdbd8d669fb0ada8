import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { reviewProject } from "@/actions/tokenization/projects";
import { CaseFooter, CasePanel } from "@/components/admin/queues/case-panel";
import { ReasonButton } from "@/components/forms/reason-button";
import { Refusal } from "@/components/forms/refusal";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Button } from "@/components/ui/button";
import { MAX_LENGTH } from "@/lib/tokenization/constants";

type Reviewed = { id: number; name: string; updatedAt: string; isText: boolean; ownerName: string };

type ProjectReviewProps = {
  project: Reviewed;
  /** Whether nothing is missing for an approval. */
  isWhole: boolean;
  closeHref: string;
  children: ReactNode;
};

/** A project with all the information for a decision: approve its sale, or reject it with a reason. */
export function ProjectReview({ project, isWhole, closeHref, children }: ProjectReviewProps) {
  const { id, name, updatedAt, isText, ownerName } = project;
  const router = useRouter();
  const close = () => router.replace(closeHref, { scroll: false });
  const { submission, act } = useDialogAction({ action: reviewProject, fields: { id, updatedAt }, close });
  const { sending, refusal, dialog } = submission;
  const done = isText ? "Textos aprobados" : "Proyecto aprobado";
  return (
    <CasePanel id={id} title={name} closeHref={closeHref}>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Refusal>{refusal}</Refusal>
        {children}
      </DialogBody>
      <CaseFooter>
        <ReasonButton
          ask={{
            title: isText ? "Rechazar los textos" : "Devolver el proyecto",
            note: isText
              ? "La venta sigue con los textos de ahora."
              : "Vuelve a ser un borrador: lo puede corregir y enviar otra vez. Recupera lo que pagó por sus tokens.",
            act: isText ? "Rechazar los textos" : "Devolver",
            busyText: "Enviando…",
            help: `${ownerName} lo leerá y quedará registrado.`,
            action: reviewProject,
            fields: { id, approve: false, updatedAt },
            maxLength: MAX_LENGTH.reason,
            done: [isText ? "Textos rechazados" : "Proyecto devuelto", `«${name}»`],
          }}
        >
          {isText ? "Rechazar los textos" : "Devolver"}
        </ReasonButton>
        <Button
          variant="highlight"
          disabled={!isWhole}
          busy={sending}
          busyText="Aprobando…"
          onClick={() => act([done, `«${name}»`], { approve: true })}
        >
          {isText ? "Aprobar los textos" : "Aprobar y abrir la venta"}
        </Button>
      </CaseFooter>
      {dialog}
    </CasePanel>
  );
}
