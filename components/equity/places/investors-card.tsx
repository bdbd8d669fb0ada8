import { approvePlace, exitInvestor, rejectPlace } from "@/actions/equity/places";
import { FormButton } from "@/components/equity/form-button";
import { euroText, PLACE_LOOKS } from "@/components/equity/labels";
import { Money } from "@/components/equity/money";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/data-table";
import { LinkButton } from "@/components/ui/link-button";
import type { Page } from "@/lib/core/command/page";
import { MAX_LENGTH } from "@/lib/equity/constants";
import type { PlaceLine } from "@/lib/equity/places/queries";

type InvestorsCardProps = { fundId: number; page: Page<PlaceLine> };

/** Who is in a fund or wants to be, and what the manager decides of each. */
export function InvestorsCard({ fundId, page: { rows, nextCursor } }: InvestorsCardProps) {
  return (
    <Card aria-labelledby="inversores">
      <CardHeader>
        <CardTitle id="inversores">Inversores y solicitudes</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {rows.length > 0 ? (
          <DataTable
            caption="Inversores, del más reciente al más antiguo"
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
          />
        ) : (
          <p className="text-sm text-muted-foreground">Todavía nadie ha pedido plaza.</p>
        )}
        {nextCursor ? (
          <LinkButton href={`/private-equity/${fundId}/manage?cursor=${nextCursor}`}>Anteriores</LinkButton>
        ) : null}
      </CardContent>
    </Card>
  );
}

const COLUMNS: readonly Column<PlaceLine>[] = [
  {
    name: "Inversor",
    card: "wide",
    cellClassName: "font-semibold",
    cell: ({ investor, note }) => (
      <>
        {investor.name}
        {note ? <span className="block text-xs font-normal text-muted-foreground">{note}</span> : null}
      </>
    ),
  },
  {
    name: "Estado",
    cell: ({ status, statusLabel }) => <Badge variant={PLACE_LOOKS[status]}>{statusLabel}</Badge>,
  },
  { name: "Compromiso", align: "end", cell: ({ amount }) => <Money euros={amount} /> },
  { name: "Aportado", align: "end", cell: ({ paid }) => <Money euros={paid} /> },
  { name: "Acciones", hidden: true, align: "end", card: "wide", cell: (place) => <Acts place={place} /> },
];

function Acts({ place }: { place: PlaceLine }) {
  const { status, investor, requested } = place;
  const fields = { id: String(place.id) };
  const why = { name: "reason", label: "Motivo", kind: "long", maxLength: MAX_LENGTH.reason } as const;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {status === "requested" ? (
        <FormButton
          title={`Dar plaza a ${investor.name}`}
          act="Dar plaza"
          busyText="Aprobando…"
          action={approvePlace}
          fields={fields}
          asks={[
            {
              name: "amount",
              label: "Compromiso que le das (opcional)",
              kind: "amount",
              help: `Vacío: todo lo que pide, ${euroText(requested)}`,
            },
            why,
          ]}
          done={["Plaza concedida", "El inversor tiene que firmar."]}
        >
          Dar plaza
        </FormButton>
      ) : null}
      {status === "requested" || status === "approved" ? (
        <FormButton
          title={`Rechazar a ${investor.name}`}
          act="Rechazar"
          busyText="Rechazando…"
          variant="destructive"
          look="ghost"
          action={rejectPlace}
          fields={fields}
          asks={[why]}
          done={["Solicitud rechazada"]}
        >
          Rechazar
        </FormButton>
      ) : null}
      {status === "active" || status === "defaulted" ? (
        <FormButton
          title={`Salida de ${investor.name}`}
          act="Pagar la salida"
          busyText="Pagando…"
          intro={
            <p>
              Sale del dinero del fondo. La comisión de éxito se descuenta de la ganancia por encima del
              rendimiento mínimo. Si se ha perdido todo, escribe 0.
            </p>
          }
          action={exitInvestor}
          fields={fields}
          asks={[{ name: "exitAmount", label: "Importe de la salida", kind: "amount" }]}
          done={["Salida pagada"]}
        >
          Pagar la salida
        </FormButton>
      ) : null}
    </span>
  );
}
