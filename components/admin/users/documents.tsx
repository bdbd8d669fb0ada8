import { DetailList, DetailRow } from "@/components/display/detail-row";
import { SheetSection } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { REVIEW } from "@/components/identity/kyc/labels";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/core/format/format";
import { KYC_DOCUMENT_NAMES } from "@/lib/identity/kyc/constants";
import type { listSentDocuments } from "@/lib/identity/kyc/queries";

type UserDocumentsProps = { documents: Awaited<ReturnType<typeof listSentDocuments>>; timeZone: string };

/** The identity documents of the member. Uses plain links without prefetching, because each access is recorded. */
export function UserDocuments({ documents, timeZone }: UserDocumentsProps) {
  return (
    <SheetSection title="Documentos KYC">
      {documents.length === 0 ? <Note>No ha enviado ningún documento.</Note> : null}
      <DetailList>
        {documents.map(({ id, kind, submissionId, status, reason, createdAt }) => (
          <DetailRow
            key={id}
            label={
              <a
                href={`/api/admin/kyc/${submissionId}/documents/${kind}?v=${id}`}
                target="_blank"
                rel="noopener"
              >
                {KYC_DOCUMENT_NAMES[kind]}
              </a>
            }
            note={
              <>
                <Note as="span">Cargado el {formatDate(createdAt, timeZone)}</Note>
                {status === "rejected" && reason ? <Note as="span">Motivo: {reason}</Note> : null}
              </>
            }
          >
            <Badge variant={REVIEW[status].variant}>{REVIEW[status].name}</Badge>
          </DetailRow>
        ))}
      </DetailList>
    </SheetSection>
  );
}
