"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CasePanel } from "@/components/admin/queues/case-panel";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { LEVEL_NAME, upgradeLabel } from "@/components/identity/kyc/labels";
import { DialogBody } from "@/components/parts/dialog-parts";
import type { KycDocumentKind } from "@/lib/auth/constants";
import { formatDate } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import type { KycCase } from "@/lib/identity/kyc/present";
import { addressLine } from "@/lib/identity/profile/contact-rules";
import { KycClaim, useKycClaim } from "./claim";
import { KycDecision } from "./decision";
import { KycHistory } from "./history";
import { KycReviewDocument } from "./review-document";

type KycReviewProps = { kyc: KycCase; viewerId: string; closeHref: string; timeZone: string };

export type Rejections = Readonly<Partial<Record<KycDocumentKind, string>>>;

/**
 * One submission with all the information for a decision: the documents side by side, the member, and earlier
 * submissions.
 */
export function KycReview({ kyc, viewerId, closeHref, timeZone }: KycReviewProps) {
  const router = useRouter();
  const [rejections, setRejections] = useState<Rejections>({});
  const claim = useKycClaim(kyc, viewerId);
  const close = () => router.replace(closeHref, { scroll: false });
  const isOpen = kyc.status === "pending" && claim.isMine;

  function reject(kind: KycDocumentKind, reason: string | null) {
    const { [kind]: _, ...others } = rejections;
    setRejections(reason === null ? others : { ...others, [kind]: reason });
  }

  const { user } = kyc;
  return (
    <CasePanel id={kyc.id} title={`${fullName(user)} · envío n.º ${kyc.attempt}`} closeHref={closeHref}>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <KycClaim kyc={kyc} claim={claim} timeZone={timeZone} />
        <div className="grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-6 @max-[52rem]:grid-cols-1">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-5">
            {kyc.documents.map((document) => (
              <KycReviewDocument
                key={document.id}
                caseId={kyc.id}
                document={document}
                canReject={isOpen}
                reason={rejections[document.kind] ?? null}
                reject={(reason) => reject(document.kind, reason)}
                timeZone={timeZone}
              />
            ))}
          </div>
          <aside className="grid content-start gap-4 *:min-w-0" aria-label="Decisión">
            <Person kyc={kyc} timeZone={timeZone} />
            {isOpen ? <KycDecision kyc={kyc} rejections={rejections} close={close} /> : null}
          </aside>
        </div>
        <KycHistory history={kyc.history} timeZone={timeZone} />
      </DialogBody>
      {claim.dialog}
    </CasePanel>
  );
}

function Person({ kyc, timeZone }: { kyc: KycCase; timeZone: string }) {
  return (
    <DetailList>
      <DetailRow label="Correo" className={codeClass}>
        {kyc.user.email}
      </DetailRow>
      <DetailRow label="Dirección">{addressLine(kyc.user) || "—"}</DetailRow>
      <DetailRow label="Nivel solicitado">
        {kyc.fromLevel ? upgradeLabel(kyc) : LEVEL_NAME[kyc.wantedLevel]}
      </DetailRow>
      <DetailRow label="Enviado">{formatDate(new Date(kyc.submittedAt), timeZone)}</DetailRow>
    </DetailList>
  );
}
