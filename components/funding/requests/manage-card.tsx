import { publishFundingRequest } from "@/actions/funding/requests";
import { Note } from "@/components/display/note";
import { ActionButton } from "@/components/forms/action-button";
import { LinkButton } from "@/components/parts/link-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { EDITABLE_REQUESTS } from "@/lib/funding/constants";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { CloseRequest } from "./close-request";

/** The owner's actions on a request in its current state. */
export function ManageCard({ request }: { request: RequestDetail }) {
  const { id, status, offers, agreedAmount, allOrNothing } = request;
  const isUntouched = offers === 0 && !/[1-9]/.test(agreedAmount);
  return (
    <Card aria-labelledby="gestionar">
      <CardHeader>
        <CardTitle id="gestionar">Gestionar</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p className="text-sm">{status === "covered" ? coveredText(allOrNothing) : NEXT[status]}</p>
        {status === "draft" ? (
          <ActionButton
            variant="highlight"
            action={publishFundingRequest}
            fields={{ id }}
            done={["Solicitud publicada", "Ya se le pueden hacer ofertas."]}
            failed="No se pudo publicar la solicitud"
          >
            Publicar
          </ActionButton>
        ) : null}
        {EDITABLE_REQUESTS.includes(status) ? (
          <LinkButton href={`/funding/${id}/edit`}>Editar</LinkButton>
        ) : null}
        {status === "draft" || status === "open" ? <CloseRequest request={request} /> : null}
        {status === "open" || status === "covered" ? (
          <LinkButton size="sm" href={`/apps/funding/${id}`}>
            Ver la página pública
          </LinkButton>
        ) : null}
        {!isUntouched && EDITABLE_REQUESTS.includes(status) ? (
          <Note>Con ofertas en marcha o aceptadas solo se puede cambiar el apoyo mensual.</Note>
        ) : null}
      </CardContent>
    </Card>
  );
}

const coveredText = (allOrNothing: boolean) =>
  allOrNothing
    ? "Está cubierta. Se paga cuando termine la última reflexión."
    : "Está cubierta. Cada acuerdo se paga cuando termina su reflexión.";

const NEXT = {
  draft: "Es un borrador: solo lo ves tú.",
  open: "Está abierta: puedes recibir ofertas y negociarlas.",
  funded: "Está financiada: los acuerdos son firmes y se pagan según lo acordado.",
  closed: "Está cerrada.",
} as const;
