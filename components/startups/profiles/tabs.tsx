import { readFilters } from "@/components/parts/list-filters";
import { Alert } from "@/components/ui/alert";
import type { AdminActor, UserActor, Viewer } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import { listOwnStartups, listRemovedStartups, listStartups } from "@/lib/startups/profiles/queries";
import { listOwnStartupsInput, listStartupsInput } from "@/lib/startups/profiles/schema";
import { StartupFilters } from "./filters";
import { NoStartups, StartupList } from "./list";

export type StartupsParams = Record<string, string | string[] | undefined>;

const NAMES = ["q", "industry", "stage", "status", "sort"] as const;

/** The published startups that match the filters of the address. */
export async function ExploreTab({ viewer, params }: { viewer: Viewer; params: StartupsParams }) {
  const { cursor } = params;
  const { input, search, isWrong, isNarrowed } = readFilters(params, NAMES, listStartupsInput, { cursor });
  const page = await listStartups(viewer, input);
  return (
    <>
      <StartupFilters given={input} />
      {isWrong ? (
        <Alert variant="destructive" role="alert">
          Algún filtro no es válido: aquí están todas las startups.
        </Alert>
      ) : null}
      <StartupList
        label="Startups"
        page={page}
        search={search}
        isFirst={input.cursor === undefined}
        empty={isNarrowed ? <NothingFound /> : <NothingYet />}
      />
    </>
  );
}

/** The member's own startups, in every state. */
export async function OwnTab({ viewer, params }: { viewer: UserActor; params: StartupsParams }) {
  const input = parsedOr(listOwnStartupsInput, { cursor: params.cursor });
  const page = await listOwnStartups(viewer, input);
  return (
    <StartupList
      label="Mis startups"
      page={page}
      search={{ tab: "my-startups" }}
      isFirst={input.cursor === undefined}
      empty={
        <NoStartups title="No has registrado ninguna startup" href="/startups/create" act="Registrar startup">
          Preséntala a los demás miembros: qué hace, quién está detrás y qué necesita.
        </NoStartups>
      }
    />
  );
}

/** The startups that administrators have removed; only for administrators. */
export async function RemovedTab({ viewer, params }: { viewer: AdminActor; params: StartupsParams }) {
  const input = parsedOr(listOwnStartupsInput, { cursor: params.cursor });
  const page = await listRemovedStartups(viewer, input);
  return (
    <StartupList
      label="Startups retiradas"
      page={page}
      search={{ tab: "removed" }}
      isFirst={input.cursor === undefined}
      empty={
        <NoStartups title="No hay startups retiradas" href="/startups" act="Ver las startups">
          Lo que retires se guarda aquí, con su motivo, por si hay que devolverlo.
        </NoStartups>
      }
    />
  );
}

function NothingFound() {
  return (
    <NoStartups title="No hay startups con esos filtros" href="/startups" act="Quitar los filtros">
      Prueba con otras palabras, otro sector, otra fase u otro estado.
    </NoStartups>
  );
}

function NothingYet() {
  return (
    <NoStartups title="Todavía no hay startups" href="/startups/create" act="Registrar startup">
      Registra la primera: los demás miembros la verán al momento.
    </NoStartups>
  );
}
