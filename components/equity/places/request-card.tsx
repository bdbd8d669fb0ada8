import { requestPlace } from "@/actions/equity/places";
import { Note } from "@/components/display/note";
import { FormButton } from "@/components/equity/form-button";
import { euroText, PLACE_LOOKS } from "@/components/equity/labels";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { LIVE_PLACES, MAX_LENGTH } from "@/lib/equity/constants";
import type { FundDetail } from "@/lib/equity/funds/queries";
import { PLACE } from "@/lib/equity/places/machine";

/** The viewer's place in a fund, or the button that requests one. */
export function RequestCard({ fund }: { fund: FundDetail }) {
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
        {isLive ? null : <Ask fund={fund} />}
      </CardContent>
    </Card>
  );
}

function Ask({ fund: { id, status, minInvestment, isFullyCalled } }: { fund: FundDetail }) {
  if (isFullyCalled) return <Note>Este fondo ya ha llamado todo su capital y no admite inversores.</Note>;
  if (status !== "active") return <Note>Este fondo no admite inversores ahora.</Note>;
  return (
    <>
      <Note>
        Desde {euroText(minInvestment)}. El gestor decide y te dice por qué; si te da plaza, firmas y tienes
        cuatro días para desistir. Tu dinero solo sale con cada llamada.
      </Note>
      <FormButton
        buttonVariant="saffron"
        block
        title="Pedir plaza"
        act="Enviar solicitud"
        busyText="Enviando…"
        action={requestPlace}
        fields={{ fundId: String(id) }}
        inputs={[
          { name: "amount", label: "Compromiso", kind: "amount", help: `Desde ${euroText(minInvestment)}` },
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
