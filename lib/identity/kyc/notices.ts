import type { Tx } from "@/db";
import { kycChangedMail } from "@/emails/identity/kyc-changed";
import { kycRejectedMail } from "@/emails/identity/kyc-rejected";
import { kycSubmittedMail } from "@/emails/identity/kyc-submitted";
import { kycVerifiedMail } from "@/emails/identity/kyc-verified";
import type { GrantedLevel, KycDocumentKind, KycLevel, KycStatus } from "@/lib/auth/constants";
import { fullName } from "@/lib/core/format/person";
import { queuePath } from "@/lib/core/site/panel-path";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify, notifyAdministrators } from "@/lib/notifications/notice";
import { KYC_DOCUMENT_NAMES, KYC_LEVEL_NAMES, KYC_REVIEW_SHORT } from "./constants";
import { rejectionText } from "./rules";

type Member = { id: string; email: string; firstName: string };

type Submission = { id: number; fromLevel: KycLevel | null; wantedLevel: GrantedLevel };

/** Notifies the member that the documents have arrived, and the administrators that a submission waits for review. */
export async function notifyKycSubmitted(
  tx: Tx,
  member: Member & { lastName: string },
  { id: submission, fromLevel, wantedLevel }: Submission,
) {
  const wanted = KYC_LEVEL_NAMES[wantedLevel].toLowerCase();
  const isUpgrade = fromLevel !== null;
  await notify(tx, {
    userId: member.id,
    category: "account",
    kind: "identity.kyc-submitted",
    title: isUpgrade ? "Solicitud de nivel enviada" : "Documentos enviados",
    body: isUpgrade
      ? `Has solicitado el nivel ${wanted}. Lo revisaremos en ${KYC_REVIEW_SHORT}; mientras tanto conservas el tuyo.`
      : `Los revisaremos en ${KYC_REVIEW_SHORT} y te avisaremos aquí y por correo.`,
    href: "/kyc-status",
    dedupeKey: `kyc-submitted:${submission}`,
  });
  await queueEmail(tx, {
    to: member,
    mail: kycSubmittedMail({ firstName: member.firstName, level: isUpgrade ? wanted : null }),
    dedupeKey: `kyc-submitted:${submission}`,
  });
  await notifyAdministrators(tx, {
    kind: "identity.kyc-to-review",
    title: isUpgrade ? "Solicitud de nivel pendiente de revisión" : "Verificación pendiente de revisión",
    body: `${fullName(member)} ${isUpgrade ? `ha solicitado el nivel ${wanted}` : "ha enviado sus documentos"}.`,
    href: queuePath("kyc", { id: submission }),
    dedupeKey: `kyc-to-review:${submission}`,
  });
}

type Verified = { id: number | string; level: GrantedLevel; isUpgrade?: boolean };

/** Notifies the member that the identity is verified, and at which level. */
export async function notifyKycVerified(
  tx: Tx,
  member: Member,
  { id, level, isUpgrade = false }: Verified,
): Promise<void> {
  const name = KYC_LEVEL_NAMES[level].toLowerCase();
  await notify(tx, {
    userId: member.id,
    category: "account",
    kind: "identity.kyc-verified",
    title: isUpgrade ? "Nivel concedido" : "Identidad verificada",
    body: `Tu identidad está verificada con nivel ${name}.`,
    href: "/kyc-status",
    dedupeKey: `kyc-decided:${id}`,
  });
  await queueEmail(tx, {
    to: member,
    mail: kycVerifiedMail({ firstName: member.firstName, level: name }),
    dedupeKey: `kyc-decided:${id}`,
  });
}

type Rejected = {
  id: number;
  documents: readonly { kind: KycDocumentKind; reason: string }[];
  final: boolean;
  isUpgrade: boolean;
};

/** Notifies the member which documents were rejected and why, and whether to send them again. */
export async function notifyKycRejected(
  tx: Tx,
  member: Member,
  { id, documents, final, isUpgrade }: Rejected,
) {
  await notify(tx, {
    userId: member.id,
    category: "account",
    kind: "identity.kyc-rejected",
    title: isUpgrade
      ? "Solicitud de nivel rechazada"
      : final
        ? "Verificación rechazada"
        : "Revisa tus documentos",
    body: `${rejectionText(documents)}${isUpgrade ? ". Conservas tu nivel." : ""}`,
    href: final ? "/kyc-status" : "/kyc-verification",
    dedupeKey: `kyc-decided:${id}`,
  });
  await queueEmail(tx, {
    to: member,
    mail: kycRejectedMail({
      firstName: member.firstName,
      documents: documents.map(({ kind, reason }) => ({ name: KYC_DOCUMENT_NAMES[kind], reason })),
      final,
      isUpgrade,
    }),
    dedupeKey: `kyc-decided:${id}`,
  });
}

type KycSet = {
  kycStatus?: KycStatus | undefined;
  kycLevel?: KycLevel | undefined;
  kycRejectedReason?: string | null | undefined;
  dedupeSuffix: string;
};

const SET_NOTIFICATION = {
  rejected: { title: "Verificación rechazada", text: "No hemos podido verificar tu identidad." },
  incomplete: { title: "Verificación incompleta", text: "A tu verificación le faltan datos o documentos." },
  pending: { title: "Verificación pendiente", text: "Tu verificación vuelve a estar pendiente." },
} as const;

/**
 * Notifies a member whose verification an administrator has changed outside a review; does nothing if it is unchanged.
 */
export async function notifyKycSet(
  tx: Tx,
  member: Member & { kycStatus: KycStatus; kycLevel: KycLevel; kycRejectedReason: string | null },
  { dedupeSuffix, ...set }: KycSet,
): Promise<void> {
  const { kycStatus = member.kycStatus, kycLevel = member.kycLevel } = set;
  const { kycRejectedReason: reason = member.kycRejectedReason } = set;
  const isSame = kycStatus === member.kycStatus && kycLevel === member.kycLevel;
  if (isSame && (kycStatus !== "rejected" || reason === member.kycRejectedReason)) return;
  const id = `set:${member.id}:${dedupeSuffix}`;
  if (kycStatus === "verified") {
    if (kycLevel !== "none") await notifyKycVerified(tx, member, { id, level: kycLevel });
    return;
  }
  if (kycStatus === member.kycStatus && kycStatus !== "rejected") return;
  const { title, text } = SET_NOTIFICATION[kycStatus];
  const body = kycStatus === "rejected" && reason ? `${text} Motivo: ${reason}` : text;
  await notify(tx, {
    userId: member.id,
    category: "account",
    kind: `identity.kyc-${kycStatus}`,
    title,
    body,
    href: "/kyc-status",
    dedupeKey: `kyc-decided:${id}`,
  });
  await queueEmail(tx, {
    to: member,
    mail: kycChangedMail({ firstName: member.firstName, title, text: body }),
    dedupeKey: `kyc-decided:${id}`,
  });
}
