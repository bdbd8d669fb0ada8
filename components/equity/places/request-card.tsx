import Link from "next/link";
import { requestPlace } from "@/actions/equity/places";
import { Note } from "@/components/display/note";
import { AccessNote } from "@/components/equity/access-note";
import { FormButton } from "@/components/equity/form-button";
import { euroText, PLACE_LOOKS } from "@/components/equity/labels";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { amountText } from "@/lib/core/format/format";
import { LIVE_PLACES, MAX_LENGTH } from "@/lib/equity/constants";
import type { FundDetail } from "@/lib/equity/funds/queries";
import { centsOf } from "@/lib/equity/funds/schema";
import { leastPlace } from "@/lib/equity/places/amount-rules";
import { PLACE } from "@/lib/equity/places/machine";

type RequestCardProps = { fund: FundDetail; viewer: Viewer };

/** The viewer's place in a fund, the button that requests one, or why they cannot. */
export function RequestCard({ fund, viewer }: RequestCardProps) {
  const { mine } = fund;
  const isLive = mine && (LIVE_PLACES as readonly string[]).includes(mine.status);
  return (
    <Card id="plaza" className="scroll-mt-20" aria-labelledby="titulo-plaza">
      <CardHeader>
        <CardTitle id="titulo-plaza">{mine ? "Tu inversión" : "Invertir"}</CardTitle>
        {mine ? <Badge variant={PLACE_LOOKS[mine.status]}>{PLACE.labels[mine.status]}</Badge> : null}
      </CardHeader>
      <CardContent className="grid gap-3">
        {mine ? (
          <LinkButton
            href={`/private-equity/investments/${mine.id}`}
            variant={isLive ? "default" : "outline"}
            block
          >
            Ver tu inversión de {euroText(mine.amount)}
          </LinkButton>
        ) : null}
        {isLive ? null : <Ask fund={fund} viewer={viewer} />}
      </CardContent>
    </Card>
  );
}

function leastOf({ minInvestment, portfolioSize, committed }: FundDetail): bigint {
  return leastPlace({
    minimumCents: centsOf(minInvestment),
    sizeCents: centsOf(portfolioSize),
    committedCents: centsOf(committed),
  });
}

function Ask({ fund, viewer }: RequestCardProps) {
  const { id, status, isFullyCalled } = fund;
  const least = leastOf(fund);
  if (isFullyCalled) return <Note>Este fondo ya ha llamado todo su capital y no admite inversores.</Note>;
  if (status !== "active") return <Note>Este fondo no admite inversores ahora.</Note>;
  if (least === 0n) return <Note>No queda nada por asignar en este fondo.</Note>;
  if (!viewer.apps.includes("privateEquity")) return <AccessNote act="pedir plaza" />;
  if (!isVerified(viewer)) {
    return (
      <Alert variant="closed">
        Para pedir plaza, <Link href="/kyc-verification">verifica tu identidad</Link>.
      </Alert>
    );
  }
  return (
    <>
      <Note>
        Desde {amountText(least, "EUR")}. El gestor decide y te dice por qué; si te da plaza, firmas y tienes
        cuatro días para desistir. Tu dinero solo sale con cada llamada.
      </Note>
      <FormButton
        buttonVariant="highlight"
        block
        title="Pedir plaza"
        act="Enviar solicitud"
        busyText="Enviando…"
        action={requestPlace}
        fields={{ fundId: String(id) }}
        inputs={[
          { name: "amount", label: "Compromiso", kind: "amount", help: `Desde ${amountText(least, "EUR")}` },
          {
            name: "note",
            label: "Nota para el gestor (opcional)",
            kind: "long",
            maxLength: MAX_LENGTH.reason,
          },
        ]}
        done={["Solicitud enviada", "Te avisaremos cuando el gestor decida."]}
      >
        Pedir plaza
      </FormButton>
    </>
  );
}
