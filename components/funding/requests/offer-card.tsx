import Link from "next/link";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import type { RequestDetail } from "@/lib/funding/requests/queries";

type OfferCardProps = { request: RequestDetail; viewer: Viewer };

/** The button that makes an offer, or why the viewer cannot. */
export function OfferCard({ request, viewer }: OfferCardProps) {
  return (
    <Card id="ofrecer" className="scroll-mt-20" aria-labelledby="titulo-ofrecer">
      <CardHeader>
        <CardTitle id="titulo-ofrecer">Tu oferta</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">{contentOf({ request, viewer })}</CardContent>
    </Card>
  );
}

function contentOf({ request, viewer }: OfferCardProps) {
  const { id, status, ownOfferId } = request;
  if (ownOfferId !== null) {
    return (
      <>
        <p className="text-sm">Ya estáis negociando.</p>
        <LinkButton variant="highlight" href={`/funding/offers/${ownOfferId}`}>
          Ver la negociación
        </LinkButton>
      </>
    );
  }
  if (status !== "open") return <p className="text-sm">{CLOSED[status]}</p>;
  if (!viewer.apps.includes("funding")) {
    return (
      <Alert variant="closed">
        No tienes acceso a Financiación. <Link href="/funding">Solicítalo</Link> para hacer una oferta.
      </Alert>
    );
  }
  if (!isVerified(viewer)) {
    return (
      <Alert variant="closed">
        Para hacer una oferta, <Link href="/kyc-verification">verifica tu identidad</Link>.
      </Alert>
    );
  }
  return (
    <>
      <LinkButton variant="highlight" href={`/funding/create-offer?request=${id}`}>
        Hacer una oferta
      </LinkButton>
      <Note>
        Propones importe, participación y derechos. Los demás ven el importe y la participación, sin tu
        nombre.
      </Note>
    </>
  );
}

const CLOSED = {
  draft: "Todavía no está publicada.",
  open: "",
  covered: "Está cubierta: ya no admite ofertas.",
  funded: "Está financiada: ya no admite ofertas.",
  closed: "Está cerrada: ya no admite ofertas.",
} as const;
