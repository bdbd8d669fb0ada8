import { readFilters } from "@/components/parts/list-filters";
import { Alert } from "@/components/ui/alert";
import type { Viewer } from "@/lib/auth/actor";
import { listProjects } from "@/lib/tokenization/projects/list-queries";
import { listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { FILTER_FIELDS } from "./filter-names";
import { ProjectFilters } from "./filters";
import { NoProjects, ProjectList } from "./project-list";

export type TokenizationParams = Record<string, string | string[] | undefined>;

/** The open sales, and the results of earlier ones. */
export async function ExploreTab({ viewer, params }: { viewer: Viewer; params: TokenizationParams }) {
  const { input, search, isWrong, isNarrowed } = readFilters(params, FILTER_FIELDS, listProjectsInput);
  const first = await listProjects(viewer, input);
  const query = String(new URLSearchParams(search));
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-label="Proyectos">
      <ProjectFilters search={search} />
      {isWrong ? (
        <Alert variant="destructive" role="alert">
          Algún filtro no es válido: aquí están todos los proyectos.
        </Alert>
      ) : null}
      <ProjectList
        key={query}
        first={first}
        path="/api/projects"
        query={query}
        timeZone={viewer.timezone}
        empty={isNarrowed ? <NothingFound /> : <NothingYet />}
      />
    </section>
  );
}

function NothingFound() {
  return (
    <NoProjects title="No hay proyectos con esos filtros" href="/tokenization" act="Quitar los filtros">
      Prueba con otras palabras o con otro estado.
    </NoProjects>
  );
}

function NothingYet() {
  return (
    <NoProjects title="Todavía no hay proyectos" href="/tokenization?tab=create" act="Crear proyecto">
      Presenta el primero: un administrador lo revisa y se abre la venta.
    </NoProjects>
  );
}
