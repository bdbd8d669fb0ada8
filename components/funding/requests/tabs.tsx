import { readFilters } from "@/components/parts/list-filters";
import { Alert } from "@/components/ui/alert";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { listOwnRequests, listRequests } from "@/lib/funding/requests/list-queries";
import { canSort, listOwnRequestsInput, listRequestsInput } from "@/lib/funding/requests/list-schema";
import { FILTER_FIELDS } from "./filter-names";
import { RequestFilters } from "./filters";
import { NoRequests, RequestList } from "./list";

export type FundingParams = Record<string, string | string[] | undefined>;

/** The open and funded requests of all members. */
export async function AllRequests({ viewer, params }: { viewer: Viewer; params: FundingParams }) {
  // The form keeps the order of the open ones when a member chooses another state, which is listed newest first.
  const sorted = canSort(params) ? params : { ...params, sort: undefined };
  const { input, search, isWrong, isNarrowed } = readFilters(sorted, FILTER_FIELDS, listRequestsInput);
  const first = await listRequests(viewer, input);
  const query = String(new URLSearchParams(search));
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-label="Solicitudes">
      <RequestFilters search={search} />
      {isWrong ? (
        <Alert variant="destructive" role="alert">
          Algún filtro no es válido: aquí están todas las solicitudes.
        </Alert>
      ) : null}
      <RequestList
        key={query}
        first={first}
        path="/api/funding/requests"
        query={query}
        empty={isNarrowed ? <NothingFound /> : <NothingYet />}
      />
    </section>
  );
}

/** The member's own requests in every state, including drafts. */
export async function OwnRequests({ viewer }: { viewer: UserActor }) {
  const first = await listOwnRequests(viewer, listOwnRequestsInput.parse({}));
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-label="Mis solicitudes">
      <RequestList
        first={first}
        path="/api/funding/requests/user"
        empty={
          <NoRequests title="No has pedido financiación" href="/funding/create" act="Solicitar financiación">
            Aquí estarán tus solicitudes, con sus ofertas y lo que llevan cubierto.
          </NoRequests>
        }
      />
    </section>
  );
}

function NothingFound() {
  return (
    <NoRequests title="No hay solicitudes con esos filtros" href="/funding" act="Quitar los filtros">
      Prueba con otro sector, otro riesgo u otro importe.
    </NoRequests>
  );
}

function NothingYet() {
  return (
    <NoRequests title="Todavía no hay solicitudes" href="/funding/create" act="Solicitar financiación">
      Publica la primera: otros miembros podrán hacerte ofertas y las negociáis aquí.
    </NoRequests>
  );
}
