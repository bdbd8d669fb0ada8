import Link from "next/link";
import type { ReactNode } from "react";
import { percentText } from "@/components/equity/labels";
import { PublicBoard } from "@/components/layout/public/board";
import { cacheResult } from "@/lib/core/site/cached-answer";
import { listFunds } from "@/lib/equity/funds/list-queries";
import { listFundsInput } from "@/lib/equity/funds/schema";

const LATEST = listFundsInput.parse({ status: "active", limit: "5" });

const latest = cacheResult(async () => (await listFunds(null, LATEST)).rows);

/** The public list of funds (D2), newest first; each links to its public page. */
export async function FundsBoard() {
  return (
    <PublicBoard
      rows={await latest()}
      label="Fondos abiertos"
      note="Parte ya asignada del fondo"
      texts={{
        none: "Sin fondos abiertos por ahora.",
        failed: "Ahora mismo no se pueden cargar los fondos. Inténtalo en un momento.",
      }}
      app="privateEquity"
      link={{ text: "Ver los fondos", first: "Crear el primero" }}
      cells={({ id, name, committedPart }) => (
        <>
          <Link className="min-h-6 truncate" href={`/apps/funds/${id}`} prefetch={false}>
            {name}
          </Link>
          <strong className="text-right whitespace-nowrap">{percentText(committedPart)}</strong>
        </>
      )}
    />
  );
}

/** The name of the latest open fund, for the card of the explore page; `children` if there is none. */
export async function FundsOffer({ children }: { children: ReactNode }) {
  const funds = await latest();
  if (!funds) return "Con su política y su gestor";
  return funds[0] ? `El último: ${funds[0].name}` : children;
}
