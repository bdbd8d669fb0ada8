import Link from "next/link";
import { PublicBoard } from "@/components/layout/public/board";
import { formatDecimal } from "@/lib/core/format/decimal";
import { cacheResult } from "@/lib/core/site/cached-answer";
import { listRequests } from "@/lib/funding/requests/list-queries";
import { listRequestsInput } from "@/lib/funding/requests/list-schema";

const NEXT = listRequestsInput.parse({ status: "open", sort: "deadline", limit: "5" });

const next = cacheResult(async () => (await listRequests(null, NEXT)).rows);

/** The public list of requests (D2), by the earliest deadline; each links to its public page. */
export async function RequestsBoard() {
  return (
    <PublicBoard
      rows={await next()}
      label="Solicitudes que terminan antes"
      note="Importe y parte ya cubierta"
      texts={{
        none: "Sin solicitudes abiertas por ahora.",
        failed: "Ahora mismo no se pueden cargar las solicitudes. Inténtalo en un momento.",
      }}
      app="funding"
      link={{ text: "Ver las solicitudes", first: "Publicar la primera" }}
      cells={({ id, title, amount, progress }) => (
        <>
          <Link className="min-h-6 truncate" href={`/apps/funding/${id}`} prefetch={false}>
            {title}
          </Link>
          <span className="text-right whitespace-nowrap">
            {formatDecimal(amount.replace(/\.00$/, ""))} € · <strong>{formatDecimal(progress)} %</strong>
          </span>
        </>
      )}
    />
  );
}
