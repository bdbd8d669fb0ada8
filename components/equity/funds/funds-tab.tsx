import { readFilters } from "@/components/parts/list-filters";
import { Alert } from "@/components/ui/alert";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { listFunds, listOwnFunds } from "@/lib/equity/funds/list-queries";
import { listFundsInput, listOwnInput } from "@/lib/equity/funds/schema";
import { FILTER_FIELDS } from "./filter-names";
import { FundFilters } from "./filters";
import { FundList, NoFunds } from "./fund-list";

export type EquityParams = Record<string, string | string[] | undefined>;

/** The published funds. */
export async function FundsTab({ viewer, params }: { viewer: Viewer; params: EquityParams }) {
  const { input, search, isWrong, isNarrowed } = readFilters(params, FILTER_FIELDS, listFundsInput);
  const first = await listFunds(viewer, input);
  const query = String(new URLSearchParams(search));
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-label="Fondos">
      <FundFilters search={search} />
      {isWrong ? (
        <Alert variant="destructive" role="alert">
          Algún filtro no es válido: aquí están todos los fondos.
        </Alert>
      ) : null}
      <FundList
        key={query}
        first={first}
        path="/api/private-equity/funds"
        query={query}
        empty={isNarrowed ? <NothingFound /> : <NothingYet />}
      />
    </section>
  );
}

/** The member's own funds in every state, including drafts. */
export async function OwnFundsTab({ viewer }: { viewer: UserActor }) {
  const first = await listOwnFunds(viewer, listOwnInput.parse({}));
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-label="Mis fondos">
      <FundList
        first={first}
        path="/api/private-equity/funds/user"
        empty={
          <NoFunds title="No gestionas ningún fondo" href="/private-equity/create" act="Crear fondo">
            Aquí aparecerán tus fondos con lo asignado y lo llamado.
          </NoFunds>
        }
      />
    </section>
  );
}

function NothingFound() {
  return (
    <NoFunds title="No hay fondos con esos filtros" href="/private-equity" act="Quitar los filtros">
      Prueba con otra estrategia o con otro sector.
    </NoFunds>
  );
}

function NothingYet() {
  return (
    <NoFunds title="Todavía no hay fondos" href="/private-equity/create" act="Crear fondo">
      Presenta el primero: un administrador lo revisa antes de abrirlo.
    </NoFunds>
  );
}
