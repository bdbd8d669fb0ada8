"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { GatedLink } from "@/components/layout/public/gated-link";
import { APPS } from "@/lib/auth/apps";
import { apiGet } from "@/lib/core/command/api-client";
import { formatDecimal } from "@/lib/core/format/decimal";
import type { ProjectLine } from "@/lib/tokenization/projects/lines";

const LISTED = 5;

type Board = { state: "reading" | "failed" } | { state: "read"; projects: readonly ProjectLine[] };

/** The public list of sales (D2), by the earliest deadline; each links to its public page. */
export function ProjectsBoard() {
  const [board, setBoard] = useState<Board>({ state: "reading" });
  useEffect(() => {
    apiGet<ProjectLine[]>(`/api/projects?status=fundraising&sort=deadline&limit=${LISTED}`)
      .then(({ body }) => setBoard({ state: "read", projects: body }))
      .catch(() => setBoard({ state: "failed" }));
  }, []);
  return (
    <>
      {board.state === "read" && board.projects.length > 0 ? (
        <ul
          className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1"
          aria-label="Proyectos que terminan antes"
        >
          {board.projects.map(({ id, name, progress, tokenSymbol }) => (
            <li key={id} className="col-span-full grid grid-cols-subgrid">
              <Link className="min-h-6 truncate" href={`/apps/projects/${id}`} prefetch={false}>
                {name}
              </Link>
              <span className="text-right whitespace-nowrap">
                {tokenSymbol} · <strong>{formatDecimal(progress)} %</strong>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{LABELS[board.state]}</p>
      )}
      <GatedLink href={APPS.tokenization.path} name={APPS.tokenization.name}>
        {board.state === "read" && board.projects.length === 0 ? "Presentar el primero" : "Ver los proyectos"}
      </GatedLink>
    </>
  );
}

const LABELS = {
  reading: "Cargando los proyectos…",
  failed: "Ahora mismo no se pueden cargar los proyectos. Inténtalo en un momento.",
  read: "Sin proyectos abiertos por ahora.",
} as const;
