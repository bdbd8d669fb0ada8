import { payCall } from "@/actions/equity/calls";
import {
  agreeExit,
  keepReserve,
  refuseExit,
  revokePlace,
  signPlace,
  withdrawPlace,
} from "@/actions/equity/places";
import { Note } from "@/components/display/note";
import { AccessNote } from "@/components/equity/access-note";
import { FormButton } from "@/components/equity/form-button";
import { euroText } from "@/components/equity/labels";
import { ActionButton } from "@/components/forms/action-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { amountText, dayText, formatDate } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { dueDayOf } from "@/lib/equity/calls/call-rules";
import type { PartLine, PlaceDetail } from "@/lib/equity/places/account-queries";
import type { readSigning } from "@/lib/equity/places/signature-queries";
import { requiredConfirmations, warningThreshold } from "@/lib/offers/consent-rules";
import { confirmationText } from "@/lib/offers/consent-texts";

export type Signing = Awaited<ReturnType<typeof readSigning>>;

type PlaceActionsProps = {
  place: PlaceDetail;
  signing: Signing | null;
  timeZone: string;
  /** Whether the investor has the app: only then can they sign. */
  hasApp: boolean;
};

/** The investor's actions on their place in its current state. */
export function PlaceActions({ place, signing, timeZone, hasApp }: PlaceActionsProps) {
  const due = place.parts
    .filter(({ status }) => status === "open" || status === "late")
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn));
  const fields = { id: String(place.id) };
  return (
    <>
      {place.exitOffer ? <ExitOffer place={place} offer={place.exitOffer} timeZone={timeZone} /> : null}
      {place.status === "requested" || place.status === "approved" ? (
        <NextCard
          title={place.status === "approved" ? "Tienes plaza: falta tu firma" : "El gestor está decidiendo"}
        >
          {signing ? <Signature place={place} signing={signing} timeZone={timeZone} hasApp={hasApp} /> : null}
          <FormButton
            title="Retirar la solicitud"
            act="Retirar"
            busyText="Retirando…"
            variant="destructive"
            buttonVariant="ghost"
            action={withdrawPlace}
            fields={fields}
            done={["Solicitud retirada"]}
          >
            Retirar la solicitud
          </FormButton>
        </NextCard>
      ) : null}
      {place.isRevocable && place.revocableUntil ? (
        <NextCard title="Firmado, en reflexión">
          <p className="text-sm">
            Puedes desistir sin motivo hasta el {formatDate(new Date(place.revocableUntil), timeZone)}.
            Después el compromiso es firme.
          </p>
          <FormButton
            title="Desistir"
            act="Desistir"
            busyText="Desistiendo…"
            variant="destructive"
            buttonVariant="destructiveOutline"
            intro={<p>Tu compromiso queda sin efecto y no se te llamará capital.</p>}
            action={revokePlace}
            fields={fields}
            done={["Has desistido"]}
          >
            Desistir
          </FormButton>
        </NextCard>
      ) : null}
      {due.map((part) => (
        <Due key={part.id} part={part} />
      ))}
      {place.status === "active" ? <Reserve place={place} /> : null}
    </>
  );
}

type ExitOfferProps = {
  place: PlaceDetail;
  offer: NonNullable<PlaceDetail["exitOffer"]>;
  timeZone: string;
};

function ExitOffer({ place: { id, paid, returned, value, fund }, offer, timeZone }: ExitOfferProps) {
  const fields = { id: String(id), exitAmount: offer.amount };
  const isNothing = parseMoney(offer.amount, "EUR") === 0n;
  return (
    <NextCard title="El gestor te propone salir del fondo">
      <p className="text-2xl font-semibold">{euroText(offer.amount)}</p>
      <p className="text-sm">
        Has aportado {euroText(paid)} y te han devuelto {euroText(returned)}.
        {value === null ? "" : ` En la última valoración tu parte vale ${euroText(value)}.`}
      </p>
      <Note>
        Decides tú.{" "}
        {fund.status === "suspended"
          ? "El fondo está suspendido: mientras lo esté no puedes aceptar y el plazo no corre."
          : `Si no respondes antes del ${formatDate(new Date(offer.answerBy), timeZone)}, puede decidir un administrador.`}
      </Note>
      <div className="flex flex-wrap gap-3">
        <FormButton
          buttonVariant="highlight"
          title="Aceptar la salida"
          act={isNothing ? "Salir sin cobrar" : `Salir por ${euroText(offer.amount)}`}
          busyText="Saliendo…"
          intro={
            <p>
              {isNothing
                ? "Tu inversión termina sin nada que cobrar. No se puede deshacer."
                : "Cobras en tu saldo y tu inversión termina. No se puede deshacer."}
            </p>
          }
          action={agreeExit}
          fields={fields}
          done={["Has salido del fondo"]}
        >
          Aceptar
        </FormButton>
        <FormButton
          title="Rechazar la salida"
          act="Rechazar"
          busyText="Rechazando…"
          intro={<p>Tu inversión sigue como está. El gestor puede hacerte otra propuesta.</p>}
          action={refuseExit}
          fields={fields}
          done={["Salida rechazada"]}
        >
          Rechazar
        </FormButton>
      </div>
    </NextCard>
  );
}

function NextCard({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-3">{children}</CardContent>
    </Card>
  );
}

/** The button that signs, or why the fund or the investor cannot sign now. */
function Signature({ place, signing, timeZone, hasApp }: PlaceActionsProps & { signing: Signing }) {
  if (place.fund.status === "suspended") {
    return <Note>El fondo está suspendido: mientras lo esté no puedes firmar.</Note>;
  }
  if (signing.isFullyCalled || place.fund.status !== "active") {
    return <Note>Este fondo ya no admite inversores: no puedes firmar.</Note>;
  }
  if (!hasApp) return <AccessNote act="firmar" />;
  return <Sign place={place} signing={signing} timeZone={timeZone} />;
}

function Sign({ place, signing, timeZone }: { place: PlaceDetail; signing: Signing; timeZone: string }) {
  const { commitmentCents, investor, sheetVersion, revocableUntil } = signing;
  const values = {
    amountCents: commitmentCents,
    thresholdCents: warningThreshold(investor.netWorthCents),
    sheetVersion: sheetVersion ?? 0,
  };
  const required = requiredConfirmations(commitmentCents, investor);
  return (
    <>
      <p className="text-sm">
        Al firmar te comprometes a aportar hasta {amountText(commitmentCents, "EUR")} cuando el fondo lo
        llame. Hoy no sale dinero, y puedes desistir hasta el {formatDate(new Date(revocableUntil), timeZone)}
        .
      </p>
      <FormButton
        buttonVariant="highlight"
        title="Firmar el compromiso"
        act={`Firmar ${amountText(commitmentCents, "EUR")}`}
        busyText="Firmando…"
        intro={
          <p>
            Hasta {amountText(commitmentCents, "EUR")} en «{place.fund.name}». Lee antes su{" "}
            <a href={`/private-equity/${place.fundId}/sheet`} target="_blank" rel="noopener">
              ficha de datos fundamentales
            </a>
            .
          </p>
        }
        action={signPlace}
        fields={{ id: String(place.id) }}
        inputs={[
          ...required.map((each) => ({
            name: each,
            kind: "confirm" as const,
            label: confirmationText(each, values),
            value: each === "sheet" ? String(sheetVersion) : "true",
          })),
          {
            name: "reservesAhead",
            kind: "check" as const,
            label:
              "Reservar antes: aparta de mi saldo el dinero de cada llamada diez días antes de que venza (opcional)",
          },
        ]}
        done={["Compromiso firmado", "Tienes cuatro días para desistir."]}
      >
        Revisar y firmar
      </FormButton>
    </>
  );
}

function Due({ part }: { part: PartLine }) {
  const isLate = part.status === "late";
  const lastDay = isLate && part.rescueUntil ? dueDayOf(new Date(part.rescueUntil)) : part.dueOn;
  return (
    <NextCard title={`Llamada n.º ${part.nr}: te toca a ti`}>
      {isLate ? (
        <Alert variant="warning">
          El plazo ha terminado. Los demás inversores pueden cubrir tu parte; si nadie la paga, tu inversión
          queda en mora.
        </Alert>
      ) : null}
      <p className="text-2xl font-semibold">{euroText(part.rest)}</p>
      <Note>
        {part.purpose}. Hasta el {dayText(lastDay)}.
        {Number(part.reserved) > 0 ? ` Ya tienes reservados ${euroText(part.reserved)}.` : ""}
      </Note>
      <FormButton
        buttonVariant="highlight"
        title={`Pagar la llamada n.º ${part.nr}`}
        act="Pagar"
        busyText="Pagando…"
        action={payCall}
        fields={{ id: String(part.callId) }}
        inputs={[
          {
            name: "amount",
            label: "Importe (opcional)",
            kind: "amount",
            help: `Vacío: todo lo que falta, ${euroText(part.rest)}. Sale de tu saldo.`,
          },
        ]}
        done={["Pago hecho", "Está en tu cuenta de capital."]}
      >
        Pagar {euroText(part.rest)}
      </FormButton>
    </NextCard>
  );
}

function Reserve({ place: { id, reservesAhead } }: { place: PlaceDetail }) {
  return (
    <NextCard title="Reservar antes">
      <p className="text-sm">
        {reservesAhead
          ? "El dinero de cada llamada se aparta de tu saldo diez días antes de que venza, y se paga solo ese día."
          : "Puedes apartar el dinero de cada llamada diez días antes de que venza, para no gastarlo. Se pagará solo ese día."}
      </p>
      <ActionButton
        action={keepReserve}
        fields={{ id, reservesAhead: !reservesAhead }}
        done={[reservesAhead ? "Ya no se reserva antes" : "Se reservará antes de cada llamada"]}
        failed="No se pudo cambiar la reserva"
      >
        {reservesAhead ? "Dejar de reservar antes" : "Reservar antes"}
      </ActionButton>
    </NextCard>
  );
}
