import { resumeFund, reviewFund, suspendFund } from "@/actions/equity/funds";
import { FormButton } from "@/components/equity/form-button";
import { LinkButton } from "@/components/parts/link-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { LIVE_PLACES, MAX_LENGTH } from "@/lib/equity/constants";
import { FUND } from "@/lib/equity/funds/machine";
import type { FundDetail } from "@/lib/equity/funds/queries";

/** The administrator's decisions on a fund. */
export function AdminCard({ fund: { id, status, updatedAt, name, mine } }: { fund: FundDetail }) {
  // An administrator who invests in the fund cannot decide on it.
  const isInvolved = mine !== null && LIVE_PLACES.some((live) => live === mine.status);
  const canSuspend = !isInvolved && FUND.allows(status, "suspend", "administrator");
  const canResume = !isInvolved && FUND.allows(status, "resume", "administrator");
  const fields = { id: String(id) };
  const why = { name: "reason", label: "Motivo", kind: "long", maxLength: MAX_LENGTH.reason } as const;
  return (
    <Card aria-labelledby="administrar">
      <CardHeader>
        <CardTitle id="administrar">Administrar</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2">
        {status === "review" ? (
          <>
            <FormButton
              buttonVariant="highlight"
              block
              title={`Aprobar «${name}»`}
              act="Aprobar"
              busyText="Aprobando…"
              intro={<p>Se abre a inversores con su ficha de datos fundamentales.</p>}
              action={reviewFund}
              fields={{ ...fields, approve: "true", updatedAt }}
              done={["Fondo aprobado", `«${name}»`]}
            >
              Aprobar y abrir
            </FormButton>
            <FormButton
              block
              title={`Devolver «${name}»`}
              act="Devolver"
              busyText="Devolviendo…"
              variant="destructive"
              intro={<p>Vuelve a ser un borrador: su gestor lo puede corregir y enviar otra vez.</p>}
              action={reviewFund}
              fields={{ ...fields, approve: "false", updatedAt }}
              inputs={[why]}
              done={["Fondo devuelto", `«${name}»`]}
            >
              Devolver
            </FormButton>
          </>
        ) : null}
        {canSuspend ? (
          <FormButton
            block
            title={`Suspender «${name}»`}
            act="Suspender"
            busyText="Suspendiendo…"
            variant="destructive"
            buttonVariant="destructiveOutline"
            intro={<p>{suspensionText(status)}</p>}
            action={suspendFund}
            fields={fields}
            inputs={[why]}
            done={["Fondo suspendido", `«${name}»`]}
          >
            Suspender
          </FormButton>
        ) : null}
        {canResume ? (
          <FormButton
            block
            title={`Reanudar «${name}»`}
            act="Reanudar"
            busyText="Reanudando…"
            action={resumeFund}
            fields={fields}
            done={["El fondo sigue", `«${name}»`]}
          >
            Reanudar
          </FormButton>
        ) : null}
        {status === "draft" || status === "review" ? null : (
          <LinkButton href={`/private-equity/${id}/manage`} block>
            Inversores y llamadas
          </LinkButton>
        )}
      </CardContent>
    </Card>
  );
}

/** What a suspension stops: a closed fund takes no new investors and calls no more capital anyway. */
export function suspensionText(status: FundDetail["status"]): string {
  return status === "closed"
    ? "No sale dinero mientras dure: no se reparte ni se pagan salidas."
    : "Nadie pide plaza, no se llama capital y no sale dinero mientras dure.";
}
