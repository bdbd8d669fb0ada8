import Link from "next/link";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import type { RequestLine } from "@/lib/bank/payments/request-queries";
import { formatDate } from "@/lib/core/format/format";
import { priceOf } from "./labels";
import { RequestActions } from "./request-actions";
import { RequestStatusBadge } from "./request-status-badge";
import { SharedLink } from "./shared-link";

type RequestViewProps = { viewer: UserActor; request: RequestLine; code: string };

/** One request, opened by its link: the requester, the amount and the actions. */
export function RequestView({ viewer, request, code }: RequestViewProps) {
  const { direction, member, note, status, expiresAt, link } = request;
  const isAsked = direction === "asked";
  const isPending = status === "pending";
  return (
    <>
      <Header />
      <Card aria-labelledby="solicitud">
        <CardHeader>
          <CardTitle id="solicitud">
            {isAsked ? "Tu solicitud" : `${member?.name ?? ""} te pide dinero`}
          </CardTitle>
          <RequestStatusBadge status={status} />
        </CardHeader>
        <CardContent className="grid gap-4">
          <DetailList>
            {isAsked && member ? <DetailRow label="A">{member.name}</DetailRow> : null}
            {isAsked ? null : <DetailRow label="Para">{member?.name}</DetailRow>}
            {note ? <DetailRow label="Nota">{note}</DetailRow> : null}
            <DetailRow label="Caduca">{formatDate(new Date(expiresAt), viewer.timezone)}</DetailRow>
            <DetailRow total label={amountLabel(isAsked, status)}>
              {priceOf(request)}
            </DetailRow>
          </DetailList>
          {link && isPending ? <SharedLink link={link} label="Código QR de la solicitud" /> : null}
          {isPending && !isAsked ? (
            <Note>Te pediremos la contraseña. Un pago enviado no se puede deshacer.</Note>
          ) : null}
        </CardContent>
        {isPending ? (
          <CardFooter>
            <RequestActions request={request} code={code} />
          </CardFooter>
        ) : null}
      </Card>
    </>
  );
}

/** A request that somebody else has paid by its link: neither the payer nor its content is shown. */
export function PaidRequestView() {
  return (
    <>
      <Header />
      <Card aria-label="Solicitud de pago">
        <Empty title="Esta solicitud ya está pagada">
          No tienes que pagar nada. <Link href="/debank/payments?view=ask">Ver tus solicitudes</Link>
        </Empty>
      </Card>
    </>
  );
}

function Header() {
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href="/debank/payments?view=ask">Solicitudes</BackLink>
          <PageTitle>Solicitud de pago</PageTitle>
        </PageHeading>
      </PageHeader>
      <DemoBanner />
    </>
  );
}

/** The name of the amount: what is paid or was paid, and of a request that ended without a payment only the sum. */
export function amountLabel(isAsked: boolean, status: RequestLine["status"]): string {
  if (status === "paid") return isAsked ? "Recibido" : "Pagado";
  if (status === "pending") return isAsked ? "Pides" : "Pagas";
  return "Importe";
}
