import { useState } from "react";
import { useSubmission } from "@/components/forms/use-submission";
import type { SentAction } from "@/lib/core/command/form-state";
import { StatementDialog, type StatementLabels } from "./statement-dialog";
import { useChosenFile } from "./use-chosen-file";

export type StatementKind = "dispute" | "evidence";

/**
 * The texts of the dialogs for a dispute about a direct payment between the parties; `lead` says what happens to the
 * locked amount.
 */
export function paymentLabels(lead: string): Readonly<Record<StatementKind, StatementLabels>> {
  return {
    dispute: {
      title: "¿Abrir una disputa?",
      lead,
      label: "¿Qué ha pasado?",
      help: "Fechas, importes y qué esperas. Lo leen la otra persona y la administración.",
      missing: "Explica qué ha pasado",
      act: "Abrir disputa",
      done: "Disputa abierta",
      file: "Adjuntar una prueba",
    },
    evidence: {
      title: "Aportar una prueba",
      lead: "Un extracto, una captura o un correo, y qué demuestra.",
      label: "¿Qué demuestra?",
      help: "Lo leen la otra persona y la administración.",
      missing: "Explica la prueba",
      act: "Aportar la prueba",
      done: "Prueba aportada",
      file: "Adjuntar un archivo",
    },
  };
}

type DealStatementProps = {
  kind: StatementKind;
  id: number;
  labels: Readonly<Record<StatementKind, StatementLabels>>;
  /** The action that opens the dispute; evidence is uploaded to `evidenceUrl`. */
  dispute: SentAction;
  evidenceUrl: string;
  /** The name of the text field. With `report`, the text is not shown as a dispute. */
  field?: "reason" | "report";
  close: () => void;
};

type Statement = { kind: StatementKind; field: "reason" | "report"; isOpen: boolean };

/** Returns why the file was refused, and that the statement to which it was attached has been sent. */
export function refusalOf({ kind, field, isOpen }: Statement, failure: string | null): string | null {
  if (failure === null || kind === "evidence" || !isOpen) return failure;
  return `${field === "reason" ? "La disputa ya está abierta" : "La justificación ya está enviada"}. Falta el archivo: ${failure}`;
}

/** Opens a dispute or adds evidence to one: a text and an optional file. */
export function DealStatement(props: DealStatementProps) {
  const { kind, id, labels, dispute, evidenceUrl, field = "reason", close } = props;
  // After a failed upload, the member can send the file again without opening a second dispute.
  const [isOpen, setIsOpen] = useState(kind === "evidence");
  const attachment = useChosenFile();
  const { chosen, failure, send } = attachment;
  const submission = useSubmission(dispute);

  async function open(text: string): Promise<boolean> {
    const state = await submission.send({ id, [field]: text });
    return state.status !== "error";
  }

  async function addEvidence(text: string): Promise<boolean> {
    const note =
      kind === "evidence"
        ? text
        : `Adjunto a la ${field === "reason" ? "disputa" : "justificación"}: ${chosen?.file.name}`;
    const file = chosen && { file: chosen.file };
    const answer = await send({ url: evidenceUrl, field: "file", ...file, fields: { note } });
    return answer.ok;
  }

  async function submit(text: string): Promise<boolean> {
    submission.refuse(null);
    const isSent = isOpen || (await open(text));
    setIsOpen(isSent);
    const hasEvidence = kind === "evidence" || chosen !== null;
    return isSent && (!hasEvidence || (await addEvidence(text)));
  }

  return (
    <StatementDialog
      labels={labels[kind]}
      isDispute={kind === "dispute" && field === "reason"}
      submission={{
        ...submission,
        refusal: submission.refusal ?? refusalOf({ kind, field, isOpen }, failure),
      }}
      attachment={attachment}
      send={submit}
      close={close}
    />
  );
}
