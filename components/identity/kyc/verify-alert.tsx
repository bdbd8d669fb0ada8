import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { kycAppNames } from "@/lib/auth/apps";
import type { KycLevel, KycStatus } from "@/lib/auth/constants";
import { KYC_REVIEW } from "@/lib/identity/kyc/constants";
import { kycLabel } from "@/lib/identity/kyc/label";

/** On the dashboard: the state of a verification that is not finished, and its next step. */
export function VerifyAlert({ person }: { person: { kycStatus: KycStatus; kycLevel: KycLevel } }) {
  const label = kycLabel(person);
  if (label === "Verificado") return null;
  const { variant, text, href, act } = STEPS[label];
  return (
    <Alert variant={variant}>
      {text}{" "}
      <Link href={href} prefetch={false}>
        {act}
      </Link>
    </Alert>
  );
}

const STEPS = {
  "Sin iniciar": {
    variant: "info",
    text: `Verifica tu identidad para usar ${kycAppNames()}. Se envían tres documentos y la revisión suele tardar ${KYC_REVIEW}.`,
    href: "/kyc-verification",
    act: "Verificar mi identidad",
  },
  Pendiente: {
    variant: "info",
    text: "La verificación de tu identidad está pendiente.",
    href: "/kyc-status",
    act: "Ver el estado",
  },
  Rechazado: {
    variant: "warning",
    text: "No hemos podido verificar tu identidad.",
    href: "/kyc-status",
    act: "Ver el motivo",
  },
} as const;
