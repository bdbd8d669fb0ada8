"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { fetchedOnce } from "@/components/layout/public/fetched-once";
import { GatedLink } from "@/components/layout/public/gated-link";
import { INDUSTRY_LABELS } from "@/lib/startups/constants";
import type { StartupLine } from "@/lib/startups/profiles/queries";

const useLatest = fetchedOnce<readonly StartupLine[] | null>("/api/startups?limit=5", null);

/**
 * The latest startups on the explore page (D2), each with a link to its public page; how to register, and how to
 * present a startup.
 */
export function StartupsBoard() {
  const latest = useLatest();
  if (!latest?.length) {
    return (
      <>
        <p role="status">{textFor(latest)}</p>
        <GatedLink href="/startups/create" name="Startups">
          {latest ? "Registrar la primera" : "Registrar startup"}
        </GatedLink>
      </>
    );
  }
  return (
    <>
      <ul
        className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1"
        aria-label="Últimas startups"
      >
        {latest.map(({ id, name, industry }) => (
          <li key={id} className="col-span-full grid grid-cols-subgrid">
            <Link
              className="truncate max-tablet:inline-flex max-tablet:min-h-6 max-tablet:items-center"
              href={`/apps/startups/${id}`}
              prefetch={false}
            >
              {name}
            </Link>
            <span className="text-right text-muted-foreground">{INDUSTRY_LABELS[industry]}</span>
          </li>
        ))}
      </ul>
      <GatedLink href="/startups/create" name="Startups">
        Registrar startup
      </GatedLink>
    </>
  );
}

function textFor(latest: readonly StartupLine[] | null | undefined): string {
  if (latest === undefined) return "Cargando las startups…";
  return latest
    ? "Sin startups publicadas por ahora."
    : "Ahora mismo no se pueden cargar las startups. Inténtalo en un momento.";
}

/** The name of the latest startup, for the card of the explore page; `children` if there is none. */
export function StartupsOffer({ children }: { children: ReactNode }) {
  const latest = useLatest();
  const [first] = latest ?? [];
  if (!latest) return "Con su equipo y sus cifras";
  return first ? `La última: ${first.name}` : children;
}
