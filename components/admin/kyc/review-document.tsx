import { useId } from "react";
import { Note } from "@/components/display/note";
import { REVIEW } from "@/components/identity/kyc/labels";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { KycDocumentKind } from "@/lib/auth/constants";
import { formatDate } from "@/lib/core/format/format";
import { KYC_DOCUMENT_NAMES } from "@/lib/identity/kyc/constants";
import type { KycCase } from "@/lib/identity/kyc/present";
import { KycDocumentView } from "./document-view";

// The most frequent reasons; any other reason can be typed.
const REASONS: Readonly<Record<KycDocumentKind, readonly string[]>> = {
  identity: [
    "La imagen está borrosa o cortada",
    "El documento está caducado",
    "El nombre no coincide con el de la cuenta",
  ],
  addressProof: [
    "El justificante tiene más de tres meses",
    "La dirección no coincide con la de la cuenta",
    "El nombre no coincide con el de la cuenta",
  ],
  selfie: ["No se ve bien la cara", "La cara no coincide con la del documento"],
};

type KycReviewDocumentProps = {
  caseId: KycCase["id"];
  document: KycCase["documents"][number];
  canReject: boolean;
  /** Null if the document is accepted. */
  reason: string | null;
  reject: (reason: string | null) => void;
  timeZone: string;
};

export function KycReviewDocument(props: KycReviewDocumentProps) {
  const { caseId, document, canReject, reason, reject, timeZone } = props;
  const { kind, fileName, contentType, status, createdAt } = document;
  const name = KYC_DOCUMENT_NAMES[kind];
  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-label={name} data-kind={kind}>
      <div className="flex min-h-6 min-w-0 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{name}</h3>
        {status === "pending" ? null : <Badge variant={REVIEW[status].variant}>{REVIEW[status].name}</Badge>}
      </div>
      <KycDocumentView
        kind={kind}
        fileName={fileName}
        contentType={contentType}
        href={`/api/admin/kyc/${caseId}/documents/${kind}?v=${document.id}`}
      />
      <Note>Cargado el {formatDate(new Date(createdAt), timeZone)}</Note>
      {status === "rejected" && document.reason ? <p className="text-sm">{document.reason}</p> : null}
      {canReject ? (
        <>
          <ChoiceLabel>
            <Checkbox
              checked={reason !== null}
              onChange={(event) => reject(event.currentTarget.checked ? "" : null)}
            />
            Rechazar este documento
          </ChoiceLabel>
          {reason === null ? null : <Reason kind={kind} reason={reason} reject={reject} />}
        </>
      ) : null}
    </section>
  );
}

type ReasonProps = { kind: KycDocumentKind; reason: string; reject: (reason: string) => void };

function Reason({ kind, reason, reject }: ReasonProps) {
  const id = useId();
  return (
    <Field id={id} label="Motivo" help="El miembro leerá este texto.">
      <Input
        {...fieldAria(id, { help: true })}
        list={`${id}-list`}
        value={reason}
        maxLength={500}
        required
        onChange={(event) => reject(event.currentTarget.value)}
      />
      <datalist id={`${id}-list`}>
        {REASONS[kind].map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </Field>
  );
}
