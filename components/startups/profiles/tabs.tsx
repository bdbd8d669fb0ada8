import type { AdminActor, UserActor, Viewer } from "@/lib/auth/actor";
import { listOwnStartups, listRemovedStartups, listStartups } from "@/lib/startups/profiles/queries";
import { listOwnStartupsInput, listStartupsInput } from "@/lib/startups/profiles/schema";
import { StartupFilters } from "./filters";
import { NoStartups, StartupList } from "./list";

export type StartupsParams = Record<string, string | string[] | undefined>;

const NAMES = ["q", "industry", "stage", "status", "sort"] as const;

/** The published startups that match the filters of the address. */
export async function ExploreTab({ viewer, params }: { viewer: Viewer; params: StartupsParams }) {
  const { asked, search } = askedOf(params);
  const page = await listStartups(viewer, asked);
  const isNarrowed = Object.keys(search).some((name) => name !== "sort");
  return (
    <>
      <StartupFilters asked={asked} />
      <StartupList
        label="Startups"
        page={page}
        search={search}
        isFirst={asked.cursor === undefined}
        empty={isNarrowed ? <NothingFound /> : <NothingYet />}
      />
    </>
  );
}

/** The member's own startups, in every state. */
export async function OwnTab({ viewer, params }: { viewer: UserActor; params: StartupsParams }) {
  const asked = listOwnStartupsInput.catch(listOwnStartupsInput.parse({})).parse({ cursor: params.cursor });
  const page = await listOwnStartups(viewer, asked);
  return (
    <StartupList
      label="Mis startups"
      page={page}
      search={{ tab: "my-startups" }}
      isFirst={asked.cursor === undefined}
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
  const asked = listOwnStartupsInput.catch(listOwnStartupsInput.parse({})).parse({ cursor: params.cursor });
  const page = await listRemovedStartups(viewer, asked);
  return (
    <StartupList
      label="Startups retiradas"
      page={page}
      search={{ tab: "removed" }}
      isFirst={asked.cursor === undefined}
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

// Invalid filters are ignored.
function askedOf(params: StartupsParams) {
  const given = NAMES.flatMap((name) => {
    const value = params[name];
    return typeof value === "string" && value ? [[name, value] as const] : [];
  });
  const search: Record<string, string> = Object.fromEntries(given);
  const { cursor } = params;
  const read = listStartupsInput.safeParse({ ...search, ...(cursor && { cursor }) });
  return read.success ? { asked: read.data, search } : { asked: listStartupsInput.parse({}), search: {} };
}
