import { issueCall, planCall } from "@/actions/equity/calls";
import { cancelFund, closeFund, moveMoney, submitFund, withdrawFund } from "@/actions/equity/funds";
import { distributeProceeds } from "@/actions/equity/returns";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { callInputs, ISSUE_NOTE, ISSUED } from "@/components/equity/calls/call-inputs";
import { FormButton } from "@/components/equity/form-button";
import { Money } from "@/components/equity/money";
import { ValuationButton } from "@/components/equity/returns/valuation-button";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { MAX_LENGTH, SHOWN_FUNDS } from "@/lib/equity/constants";
import { FUND } from "@/lib/equity/funds/machine";
import type { FundDetail } from "@/lib/equity/funds/queries";
import { missingOf } from "@/lib/equity/funds/terms";

/** The manager's actions on a fund in its current state. */
export function ManageCard({ fund, now }: { fund: FundDetail; now: Date }) {
  const open = FUND.openTo("manager", { status: fund.status, stageExpiresAt: null }, now);
  const may = (event: (typeof open)[number]) => open.includes(event);
  const fields = { id: String(fund.id) };
  return (
    <Card aria-labelledby="gestion">
      <CardHeader>
        <CardTitle id="gestion">Gestionar</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {fund.money ? (
          <DetailList>
            <DetailRow label="Dinero del fondo">
              <Money euros={fund.money.balance} />
            </DetailRow>
            <DetailRow label="Comisión de gestión devengada">
              <Money euros={fund.money.accruedFee} />
            </DetailRow>
          </DetailList>
        ) : null}
        <Missing fund={fund} />
        <div className="grid gap-2">
          {fund.status === "draft" || fund.status === "review" ? null : (
            <LinkButton href={`/private-equity/${fund.id}/manage`} block>
              Inversores y llamadas
            </LinkButton>
          )}
          {may("edit") ? (
            <LinkButton href={`/private-equity/${fund.id}/edit`} block>
              Editar
            </LinkButton>
          ) : null}
          {may("submit") ? <SubmitButton fields={fields} /> : null}
          {may("call") ? <CallButton fields={fields} /> : null}
          {may("plan") ? (
            <FormButton
              block
              title="Añadir al calendario"
              act="Añadir"
              busyText="Añadiendo…"
              intro={
                <p>
                  Una llamada prevista no obliga a nadie. Tus inversores la ven en el calendario, sin recibir
                  un aviso.
                </p>
              }
              action={planCall}
              fields={fields}
              inputs={callInputs()}
              done={["Llamada prevista"]}
            >
              Prever una llamada
            </FormButton>
          ) : null}
          {may("value") ? <ValuationButton fundId={fund.id} /> : null}
          {may("distribute") ? <DistributeButton fields={fields} /> : null}
          {may("move") ? <MoveButton fields={fields} /> : null}
          {SHOWN_FUNDS.some((shown) => shown === fund.status) ? (
            <LinkButton href={`/apps/funds/${fund.id}`} block>
              Ver la página pública
            </LinkButton>
          ) : null}
          <EndButtons fields={fields} may={may} isDraft={fund.status === "draft"} />
        </div>
      </CardContent>
    </Card>
  );
}

type Fields = Readonly<Record<string, string>>;

function SubmitButton({ fields }: { fields: Fields }) {
  return (
    <FormButton
      buttonVariant="highlight"
      block
      title="Enviar a revisión"
      act="Enviar"
      busyText="Enviando…"
      intro={
        <p>Un administrador que no participe en el fondo lo revisa. Mientras tanto no se puede cambiar.</p>
      }
      action={submitFund}
      fields={fields}
      done={["Fondo enviado a revisión"]}
    >
      Enviar a revisión
    </FormButton>
  );
}

function CallButton({ fields }: { fields: Fields }) {
  return (
    <FormButton
      buttonVariant="highlight"
      block
      title="Llamar capital"
      act="Emitir llamada"
      busyText="Emitiendo…"
      intro={<p>{ISSUE_NOTE}</p>}
      action={issueCall}
      fields={fields}
      inputs={callInputs()}
      done={ISSUED}
    >
      Llamar capital
    </FormButton>
  );
}

function DistributeButton({ fields }: { fields: Fields }) {
  return (
    <FormButton
      block
      title="Repartir dinero"
      act="Repartir"
      busyText="Repartiendo…"
      intro={<p>Sale del dinero del fondo y llega a cada inversor según lo que ha aportado.</p>}
      action={distributeProceeds}
      fields={fields}
      inputs={[
        { name: "amount", label: "Importe", kind: "amount" },
        {
          name: "returnOfCapital",
          label: "De él, devolución de capital (opcional)",
          kind: "amount",
          help: "Vacío: primero se devuelve capital, y lo que sobre es ganancia",
        },
        { name: "note", label: "De qué es (opcional)", kind: "text", maxLength: MAX_LENGTH.reason },
      ]}
      done={["Reparto en marcha", "Llegará en unos minutos."]}
    >
      Repartir dinero
    </FormButton>
  );
}

function MoveButton({ fields }: { fields: Fields }) {
  return (
    <FormButton
      block
      title="Mover dinero del fondo"
      act="Mover"
      busyText="Moviendo…"
      action={moveMoney}
      fields={fields}
      inputs={[
        {
          name: "direction",
          label: "El dinero",
          kind: "choice",
          choices: { out: "Sale del fondo a tu saldo, para invertirlo", in: "Entra al fondo desde tu saldo" },
        },
        { name: "amount", label: "Importe", kind: "amount" },
        { name: "concept", label: "Para qué", kind: "text", maxLength: MAX_LENGTH.label },
      ]}
      done={["Dinero movido"]}
    >
      Invertir o devolver dinero
    </FormButton>
  );
}

type EndButtonsProps = {
  fields: Fields;
  may: (event: "withdraw" | "close" | "cancel") => boolean;
  isDraft: boolean;
};

function EndButtons({ fields, may, isDraft }: EndButtonsProps) {
  return (
    <>
      {may("withdraw") ? (
        <FormButton
          block
          title="Retirar de la revisión"
          act="Retirar"
          busyText="Retirando…"
          action={withdrawFund}
          fields={fields}
          done={["Fondo retirado de la revisión"]}
        >
          Retirar de la revisión
        </FormButton>
      ) : null}
      {may("close") ? (
        <FormButton
          block
          variant="destructive"
          buttonVariant="destructiveOutline"
          title="Cerrar el fondo"
          act="Cerrar el fondo"
          busyText="Cerrando…"
          intro={
            <p>
              Un fondo cerrado no llama más capital ni admite inversores. Sigue repartiendo y pagando salidas.
            </p>
          }
          action={closeFund}
          fields={fields}
          done={["Fondo cerrado"]}
        >
          Cerrar el fondo
        </FormButton>
      ) : null}
      {may("cancel") ? (
        <FormButton
          block
          variant="destructive"
          buttonVariant="destructiveOutline"
          title={isDraft ? "Descartar el borrador" : "Cancelar el fondo"}
          act={isDraft ? "Descartar" : "Cancelar el fondo"}
          busyText="Cancelando…"
          action={cancelFund}
          fields={fields}
          done={[isDraft ? "Borrador descartado" : "Fondo cancelado"]}
        >
          {isDraft ? "Descartar el borrador" : "Cancelar el fondo"}
        </FormButton>
      ) : null}
    </>
  );
}

/** Before the approval: the texts without which an administrator cannot approve it. */
function Missing({ fund }: { fund: FundDetail }) {
  const missing = fund.status === "draft" || fund.status === "review" ? missingOf(fund) : [];
  if (missing.length === 0) return null;
  return <Alert variant="warning">Para aprobarlo hay que completar: {missing.join(", ")}.</Alert>;
}
