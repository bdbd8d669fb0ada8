import { Camera, House, IdCard, type LucideIcon } from "lucide-react";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
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

/** The documents that the member sent, each with its result. */
export function KycDocuments({ kyc, timeZone }: KycDocumentsProps) {
  return (
    <ul>
      {KYC_DOCUMENT_KINDS.map((kind) => (
        <Line
          key={kind}
          kind={kind}
          document={kyc.documents.find((document) => document.kind === kind)}
          isSent={kyc.submission?.status === "pending"}
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
    <OptionRow data-kind={kind}>
      <Icon />
      <OptionText as="span">
        <strong>{KYC_DOCUMENT_NAMES[kind]}</strong>
        {document ? (
          <Note as="span">
            {document.fileName} · {formatDate(new Date(document.createdAt), timeZone)}
          </Note>
        ) : null}
        {document?.reason ? (
          <Note as="span" className="text-destructive">
            {document.reason}
          </Note>
        ) : null}
      </OptionText>
      {document ? (
        <Result status={document.status} isSent={isSent} />
      ) : (
        <Badge variant="outline" plain>
          Sin enviar
        </Badge>
      )}
    </OptionRow>
  );
}

// A document of a submission that is not sent yet is not under review.
function Result({ status, isSent }: { status: Kyc["documents"][number]["status"]; isSent: boolean }) {
  if (status === "pending" && !isSent) return <Badge variant="info">Cargado</Badge>;
  return <Badge variant={REVIEW[status].variant}>{REVIEW[status].name}</Badge>;
}
