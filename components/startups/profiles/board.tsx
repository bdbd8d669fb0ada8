import Link from "next/link";
import type { ReactNode } from "react";
import { PublicBoard } from "@/components/layout/public/board";
import { INDUSTRY_LABELS } from "@/lib/startups/constants";
import { readLatest } from "./latest";

/** The latest startups on the explore page (D2), each with a link to its public page; and how to present a startup. */
export async function StartupsBoard() {
  return (
    <PublicBoard
      rows={await readLatest()}
      label="Últimas startups"
      texts={{
        none: "Sin startups publicadas por ahora.",
        failed: "Ahora mismo no se pueden cargar las startups. Inténtalo en un momento.",
      }}
      app="startups"
      link={{ text: "Registrar startup", first: "Registrar la primera", href: "/startups/create" }}
      cells={({ id, name, industry }) => (
        <>
          <Link className="min-h-6 truncate" href={`/apps/startups/${id}`} prefetch={false}>
            {name}
          </Link>
          <span className="text-right text-muted-foreground">{INDUSTRY_LABELS[industry]}</span>
        </>
      )}
    />
  );
}

/** The name of the latest startup, for the card of the explore page; `children` if there is none. */
export async function StartupsOffer({ children }: { children: ReactNode }) {
  const latest = await readLatest();
  if (!latest) return "Con su equipo y sus cifras";
  return latest[0] ? `La última: ${latest[0].name}` : children;
}
