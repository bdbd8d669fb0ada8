import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import {
  approveCourse,
  approveMentorship,
  archiveCourse,
  archiveMentorship,
  deleteCourse,
  deleteMentorship,
} from "@/actions/learning/catalogue";
import { CaseFooter, CasePanel } from "@/components/admin/queues/case-panel";
import { ReasonInput } from "@/components/forms/reason-field";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { DialogBody } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { mayDo } from "@/lib/learning/catalogue/rules";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import type { OfferingKind } from "@/lib/learning/constants";
import { LearningRejection } from "./rejection";

type LearningReviewProps = { offering: OfferingView; caseId: string; closeHref: string; children: ReactNode };

const ACTIONS = {
  course: { approve: approveCourse, archive: archiveCourse, delete: deleteCourse },
  mentorship: { approve: approveMentorship, archive: archiveMentorship, delete: deleteMentorship },
} as const satisfies Record<OfferingKind, object>;

const TEXTS = {
  approve: {
    name: "Aprobar",
    busy: "Aprobando…",
    done: "Contenido aprobado",
    failed: "No se pudo aprobar el contenido",
  },
  archive: {
    name: "Archivar",
    busy: "Archivando…",
    done: "Contenido archivado",
    failed: "No se pudo archivar el contenido",
  },
  delete: {
    name: "Eliminar para siempre",
    busy: "Eliminando…",
    done: "Contenido eliminado",
    failed: "No se pudo eliminar el contenido",
  },
} as const;

type Step = "look" | "reject" | "delete";

/**
 * One course or mentorship with all the information for a decision: approve it, reject it with a reason, archive it, or
 * delete it.
 */
export function LearningReview({ offering, caseId, closeHref, children }: LearningReviewProps) {
  const router = useRouter();
  const [step, setStep] = useState<Step>("look");
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const close = () => router.replace(closeHref, { scroll: false });
  const mayDecide = (act: "approve" | "reject") => !offering.isOwn && mayDo(offering, act, "administrator");
  const removal = { offering, reason: reason.trim(), refuse: () => setMissing(true), close };
  if (step === "reject")
    return <LearningRejection offering={offering} back={() => setStep("look")} close={close} />;
  return (
    <CasePanel id={caseId} title={offering.title} closeHref={closeHref}>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        {step === "delete" ? (
          <>
            <BeforeDeleting offering={offering} />
            <ReasonInput
              value={reason}
              change={setReason}
              help={`${offering.owner.name} lo leerá y quedará registrado.`}
              error={missing && !reason.trim() ? "Escribe el motivo" : undefined}
            />
          </>
        ) : (
          children
        )}
      </DialogBody>
      {step === "delete" ? (
        <CaseFooter>
          <Button onClick={() => setStep("look")}>Volver</Button>
          {mayDo(offering, "archive", "administrator") ? <Action act="archive" {...removal} /> : null}
          {offering.enrolledCount === 0 ? <Action act="delete" {...removal} /> : null}
        </CaseFooter>
      ) : (
        <CaseFooter>
          <Button variant="ghost" onClick={() => setStep("delete")}>
            Eliminar
          </Button>
          {mayDecide("reject") ? <Button onClick={() => setStep("reject")}>Rechazar</Button> : null}
          {mayDecide("approve") ? <Action act="approve" offering={offering} close={close} /> : null}
        </CaseFooter>
      )}
    </CasePanel>
  );
}

function BeforeDeleting({ offering: { kind, enrolledCount } }: { offering: OfferingView }) {
  const what = kind === "course" ? "el curso" : "la mentoría";
  if (enrolledCount > 0) {
    return (
      <Alert variant="warning">
        <p className="font-semibold">
          Tiene {enrolledCount === 1 ? "1 alumno" : `${enrolledCount} alumnos`}: no se puede eliminar.
        </p>
        <p>
          Si archivas {what}, nadie más podrá inscribirse y los alumnos inscritos conservan el acceso. Para
          retirarlo, reembolsa antes a los que han pagado.
        </p>
      </Alert>
    );
  }
  return <p>Se borra {what} para siempre, con sus textos y sus archivos. Avisaremos a su autor.</p>;
}

type ActionProps = {
  act: keyof typeof TEXTS;
  offering: OfferingView;
  /** The reason for the removal; `refuse` is called if it is empty. */
  reason?: string;
  refuse?: () => void;
  close: () => void;
};

function Action({ act, offering: { kind, id, title, updatedAt }, reason, refuse, close }: ActionProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmedAction<null>(ACTIONS[kind][act]);
  const { name, busy, done, failed } = TEXTS[act];

  async function run() {
    if (reason === "") return refuse?.();
    const form = new FormData();
    if (reason) form.set("reason", reason);
    form.set("id", String(id));
    if (act === "approve") form.set("updatedAt", updatedAt);
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") {
      toast.error(failed, state.message);
      return router.refresh();
    }
    toast.success(done, `«${title}»`);
    close();
    router.refresh();
  }

  return (
    <>
      <Button
        variant={act === "approve" ? "highlight" : act === "delete" ? "destructive" : "outline"}
        onClick={run}
        busy={sending}
        busyText={busy}
      >
        {name}
      </Button>
      {dialog}
    </>
  );
}
