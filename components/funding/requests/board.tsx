"use client";

import Link from "next/link";
import { fetchedOnce } from "@/components/layout/public/fetched-once";
import { GatedLink } from "@/components/layout/public/gated-link";
import { APPS } from "@/lib/auth/apps";
import { formatDecimal } from "@/lib/core/format/decimal";
import type { RequestLine } from "@/lib/funding/requests/lines";

const useNext = fetchedOnce<readonly RequestLine[] | null>(
  "/api/funding/requests?status=open&sort=deadline&limit=5",
  null,
);

/** The public list of requests (D2), by the earliest deadline; each links to its public page. */
export function RequestsBoard() {
  const requests = useNext();
  return (
    <>
      {requests?.length ? (
        <ul
          className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1"
          aria-label="Solicitudes que terminan antes"
        >
          {requests.map(({ id, title, amount, progress }) => (
            <li key={id} className="col-span-full grid grid-cols-subgrid">
              <Link className="min-h-6 truncate" href={`/apps/funding/${id}`} prefetch={false}>
                {title}
              </Link>
              <span className="text-right whitespace-nowrap">
                {formatDecimal(amount.replace(/\.00$/, ""))} € · <strong>{formatDecimal(progress)} %</strong>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{textFor(requests)}</p>
      )}
      <GatedLink href={APPS.funding.path} name={APPS.funding.name}>
        {requests?.length === 0 ? "Publicar la primera" : "Ver las solicitudes"}
      </GatedLink>
    </>
  );
}

function textFor(requests: readonly RequestLine[] | null | undefined): string {
  if (requests === undefined) return "Cargando las solicitudes…";
  return requests
    ? "Sin solicitudes abiertas por ahora."
    : "Ahora mismo no se pueden cargar las solicitudes. Inténtalo en un momento.";
}
