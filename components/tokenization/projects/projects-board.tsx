import Link from "next/link";
import { PublicBoard } from "@/components/layout/public/board";
import { formatDecimal } from "@/lib/core/format/decimal";
import { cacheResult } from "@/lib/core/site/cached-answer";
import { listProjects } from "@/lib/tokenization/projects/list-queries";
import { listProjectsInput } from "@/lib/tokenization/projects/list-schema";

const NEXT = listProjectsInput.parse({ status: "fundraising", sort: "deadline", limit: "5" });

const next = cacheResult(async () => (await listProjects(null, NEXT)).rows);

/** The public list of sales (D2), by the earliest deadline; each links to its public page. */
export async function ProjectsBoard() {
  return (
    <PublicBoard
      rows={await next()}
      label="Proyectos que terminan antes"
      note="Token y parte ya recaudada"
      texts={{
        none: "Sin proyectos abiertos por ahora.",
        failed: "Ahora mismo no se pueden cargar los proyectos. Inténtalo en un momento.",
      }}
      app="tokenization"
      link={{ text: "Ver los proyectos", first: "Presentar el primero" }}
      cells={({ id, name, progress, tokenSymbol }) => (
        <>
          <Link className="min-h-6 truncate" href={`/apps/projects/${id}`} prefetch={false}>
            {name}
          </Link>
          <span className="text-right whitespace-nowrap">
            {tokenSymbol} · <strong>{formatDecimal(progress)} %</strong>
          </span>
        </>
      )}
    />
  );
}
