import { REVIEW } from "@/components/identity/kyc/labels";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/core/format/format";
import { KYC_DOCUMENT_NAMES } from "@/lib/identity/kyc/constants";
import type { listSentDocuments } from "@/lib/identity/kyc/queries";

type UserDocumentsProps = { documents: Awaited<ReturnType<typeof listSentDocuments>>; timeZone: string };

/** What the member has sent to verify their identity. A plain link: reading one is recorded, so nothing reads ahead. */
export function UserDocuments({ documents, timeZone }: UserDocumentsProps) {
  return (
    <section className="stack stack-2" aria-labelledby="ficha-documentos">
      <h3 className="small" id="ficha-documentos">
        Documentos KYC
      </h3>
      {documents.length === 0 ? <p className="note">No ha enviado ningún documento.</p> : null}
      <dl className="ledger">
        {documents.map(({ id, kind, submissionId, status, reason, createdAt }) => (
          <div key={id}>
            <dt className="stack stack-1">
              <a
                href={`/api/admin/kyc/${submissionId}/documents/${kind}?v=${id}`}
                target="_blank"
                rel="noopener"
              >
                {KYC_DOCUMENT_NAMES[kind]}
              </a>
              <span className="note">Cargado el {formatDate(createdAt, timeZone)}</span>
              {status === "rejected" && reason ? <span className="note">Motivo: {reason}</span> : null}
            </dt>
            <dd>
              <Badge variant={REVIEW[status].variant}>{REVIEW[status].name}</Badge>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
