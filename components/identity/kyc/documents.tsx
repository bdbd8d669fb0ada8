import { Camera, House, IdCard, type LucideIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { KYC_DOCUMENT_KINDS, type KycDocumentKind } from "@/lib/auth/constants";
import { formatDate } from "@/lib/core/format/format";
import { KYC_DOCUMENT_NAMES } from "@/lib/identity/kyc/constants";
import type { Kyc } from "@/lib/identity/kyc/present";
import { REVIEW } from "./labels";

const ICON: Readonly<Record<KycDocumentKind, LucideIcon>> = {
  identity: IdCard,
  addressProof: House,
  selfie: Camera,
};

type KycDocumentsProps = { kyc: Kyc; timeZone: string };

/** What the member sent, and how each document fared. */
export function KycDocuments({ kyc, timeZone }: KycDocumentsProps) {
  return (
    <ul className="option-rows">
      {KYC_DOCUMENT_KINDS.map((kind) => (
        <Line
          key={kind}
          kind={kind}
          document={kyc.documents.find((document) => document.kind === kind)}
          isSent={kyc.submission !== null}
          timeZone={timeZone}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  kind: KycDocumentKind;
  document: Kyc["documents"][number] | undefined;
  isSent: boolean;
  timeZone: string;
};

function Line({ kind, document, isSent, timeZone }: LineProps) {
  const Icon = ICON[kind];
  return (
    <li data-kind={kind}>
      <Icon className="icon" />
      <span className="words">
        <strong>{KYC_DOCUMENT_NAMES[kind]}</strong>
        {document ? (
          <span className="note">
            {document.fileName} · {formatDate(new Date(document.createdAt), timeZone)}
          </span>
        ) : null}
        {document?.reason ? <span className="note down">{document.reason}</span> : null}
      </span>
      {document ? (
        <Result status={document.status} isSent={isSent} />
      ) : (
        <Badge variant="outline" plain>
          Sin enviar
        </Badge>
      )}
    </li>
  );
}

// A document that waits for its submission is not under review yet.
function Result({ status, isSent }: { status: Kyc["documents"][number]["status"]; isSent: boolean }) {
  if (status === "pending" && !isSent) return <Badge variant="info">Cargado</Badge>;
  return <Badge variant={REVIEW[status].variant}>{REVIEW[status].name}</Badge>;
}
