import Link from "next/link";
import { agreeExit, approvePlace, exitInvestor, rejectPlace } from "@/actions/equity/places";
import { type Cursors, PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { FormButton } from "@/components/equity/form-button";
import { euroText, PLACE_LOOKS } from "@/components/equity/labels";
import { Money } from "@/components/equity/money";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Page } from "@/lib/core/command/page";
import { LIVE_PLACES, MAX_LENGTH } from "@/lib/equity/constants";
import { FUND } from "@/lib/equity/funds/machine";
import type { FundDetail } from "@/lib/equity/funds/queries";
import type { PlaceLine } from "@/lib/equity/places/queries";

type InvestorsCardProps = {
  fund: FundDetail;
  page: Page<PlaceLine>;
  cursors: Cursors;
  isFirst: boolean;
  now: Date;
};

/** What the viewer of the list can do now: its manager, or an administrator who does not invest in the fund. */
type Deciding = { mayDecide: boolean; mayApprove: boolean; mayExit: boolean; mayConfirmExit: boolean };

function decidingOn({ status, isOwn, isFullyCalled, mine }: FundDetail, now: Date): Deciding {
  const invests = mine !== null && LIVE_PLACES.some((live) => live === mine.status);
  const mayDecide = isOwn || !invests;
  const canExit = FUND.openTo("manager", { status, stageExpiresAt: null }, now).includes("exit");
  return {
    mayDecide,
    mayApprove: mayDecide && status === "active" && !isFullyCalled,
    mayExit: isOwn && canExit,
    mayConfirmExit: !isOwn && mayDecide && canExit,
  };
}

/** The investors and applicants of a fund, with the manager's decisions. */
export function InvestorsCard(props: InvestorsCardProps) {
  const { fund, page, cursors, isFirst, now } = props;
  const { rows, nextCursor } = page;
  const deciding = decidingOn(fund, now);
  return (
    <Card aria-labelledby="inversores">
      <CardHeader>
        <CardTitle id="inversores">Inversores y solicitudes</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {deciding.mayDecide ? null : <Note>Participas en este fondo: decide otro administrador.</Note>}
        {fund.status === "suspended" ? (
          <Note>El fondo está suspendido: mientras lo esté no se dan plazas ni se pagan salidas.</Note>
        ) : null}
        {rows.length > 0 ? (
          <DataTable
            caption="Inversores, del más reciente al más antiguo"
            columns={columnsFor(deciding, now)}
            rows={rows}
            keyOf={({ id }) => id}
          />
        ) : (
          <p className="text-sm text-muted-foreground">Todavía nadie ha pedido plaza.</p>
        )}
      </CardContent>
      <PageLinks
        href={`/private-equity/${fund.id}/manage`}
        cursors={cursors}
        isFirst={isFirst}
        nextCursor={nextCursor}
      />
    </Card>
  );
}

const columnsFor = (deciding: Deciding, now: Date): readonly Column<PlaceLine>[] => [
  {
    name: "Inversor",
    card: "wide",
    cellClassName: "font-semibold",
    cell: ({ id, investor, note, exitOffer }) => (
      <>
        <Link href={`/private-equity/investments/${id}`} prefetch={false}>
          {investor.name}
        </Link>
        {note ? <span className="block text-xs font-normal text-muted-foreground">{note}</span> : null}
        {exitOffer ? (
          <span className="block text-xs font-normal text-muted-foreground">
            Salida propuesta por {euroText(exitOffer.amount)}, sin respuesta todavía
          </span>
        ) : null}
      </>
    ),
  },
  {
    name: "Estado",
    cell: ({ status, statusLabel }) => <Badge variant={PLACE_LOOKS[status]}>{statusLabel}</Badge>,
  },
  { name: "Compromiso", align: "end", cell: ({ amount }) => <Money euros={amount} /> },
  { name: "Aportado", align: "end", cell: ({ paid }) => <Money euros={paid} /> },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: (place) => (
      <>
        <Actions place={place} deciding={deciding} />
        {deciding.mayConfirmExit && place.exitOffer && new Date(place.exitOffer.answerBy) <= now ? (
          <SilentExit id={place.id} amount={place.exitOffer.amount} name={place.investor.name} />
        ) : null}
      </>
    ),
  },
];

const WHY = { name: "reason", label: "Motivo", kind: "long", maxLength: MAX_LENGTH.reason } as const;

/** The investor has not answered in time, so an administrator may answer instead. */
function SilentExit({ id, amount, name }: { id: number; amount: string; name: string }) {
  return (
    <FormButton
      title={`Confirmar la salida de ${name}`}
      act="Confirmar la salida"
      busyText="Pagando…"
      intro={
        <p>
          No ha respondido en su plazo a una salida de {euroText(amount)}. Compruébala antes de confirmarla.
        </p>
      }
      action={agreeExit}
      fields={{ id: String(id), exitAmount: amount }}
      inputs={[WHY]}
      done={["Salida pagada"]}
    >
      Confirmar la salida
    </FormButton>
  );
}

function Actions({ place, deciding }: { place: PlaceLine; deciding: Deciding }) {
  const { status, investor, requested } = place;
  const fields = { id: String(place.id) };
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {deciding.mayApprove && status === "requested" ? (
        <FormButton
          title={`Dar plaza a ${investor.name}`}
          act="Dar plaza"
          busyText="Aprobando…"
          action={approvePlace}
          fields={fields}
          inputs={[
            {
              name: "amount",
              label: "Compromiso que le das (opcional)",
              kind: "amount",
              help: `Vacío: todo lo que pide, ${euroText(requested)}`,
            },
            WHY,
          ]}
          done={["Plaza concedida", "El inversor tiene que firmar."]}
        >
          Dar plaza
        </FormButton>
      ) : null}
      {deciding.mayDecide && (status === "requested" || status === "approved") ? (
        <FormButton
          title={`Rechazar a ${investor.name}`}
          act="Rechazar"
          busyText="Rechazando…"
          variant="destructive"
          buttonVariant="ghost"
          action={rejectPlace}
          fields={fields}
          inputs={[WHY]}
          done={["Solicitud rechazada"]}
        >
          Rechazar
        </FormButton>
      ) : null}
      {deciding.mayExit && (status === "active" || status === "defaulted") ? (
        <ExitButton name={investor.name} fields={fields} isOffered={place.exitOffer !== null} />
      ) : null}
    </span>
  );
}

type ExitButtonProps = { name: string; fields: Readonly<Record<string, string>>; isOffered: boolean };

function ExitButton({ name, fields, isOffered }: ExitButtonProps) {
  return (
    <FormButton
      title={`Salida de ${name}`}
      act="Pagar la salida"
      busyText="Pagando…"
      intro={
        <p>
          Sale del dinero del fondo. La comisión de éxito se descuenta de la ganancia por encima del
          rendimiento mínimo. Si es menos de lo que vale su parte o de lo que tiene en ella, la tiene que
          aceptar. Si se ha perdido todo, escribe 0.
        </p>
      }
      action={exitInvestor}
      fields={fields}
      inputs={[{ name: "exitAmount", label: "Importe de la salida", kind: "amount" }]}
      done={["Salida enviada", "Está pagada o espera la respuesta del inversor."]}
    >
      {isOffered ? "Cambiar la salida" : "Pagar la salida"}
    </FormButton>
  );
}
