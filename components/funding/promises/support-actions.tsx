import Link from "next/link";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { REQUEST } from "@/lib/funding/requests/machine";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { SupportButton } from "./support-button";

type SupportActionsProps = { request: RequestDetail; viewer: Viewer; today: string };

/** The button that promises monthly support, or why the viewer cannot. */
export function SupportActions({ request, viewer, today }: SupportActionsProps) {
  const { monthly, title, status, feePercent } = request;
  if (monthly === null) return null;
  if (monthly.ownPromiseId !== null) {
    return <LinkButton href={`/funding/promises/${monthly.ownPromiseId}`}>Ver mi apoyo</LinkButton>;
  }
  if (!REQUEST.allows(status, "promise", "investor")) {
    return <p className="text-sm">Ya no admite apoyo mensual.</p>;
  }
  if (!viewer.apps.includes("funding")) {
    return (
      <Alert variant="closed">
        No tienes acceso a Financiación. <Link href="/funding">Solicítalo</Link> para apoyar.
      </Alert>
    );
  }
  if (!isVerified(viewer)) {
    return (
      <Alert variant="closed">
        Para apoyar cada mes, <Link href="/kyc-verification">verifica tu identidad</Link>.
      </Alert>
    );
  }
  return (
    <>
      <SupportButton request={{ id: request.id, title, feePercent }} today={today} />
      <Note>Es un apoyo, no una inversión: no recibes nada a cambio y lo terminas cuando quieras.</Note>
    </>
  );
}
