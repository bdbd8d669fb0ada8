"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { percentText } from "@/components/equity/labels";
import { GatedLink } from "@/components/layout/public/gated-link";
import { APPS } from "@/lib/auth/apps";
import { apiGet } from "@/lib/core/command/api-client";
import type { FundLine } from "@/lib/equity/funds/lines";

const LISTED = 5;

type Board = { state: "reading" | "failed" } | { state: "read"; funds: readonly FundLine[] };

/** The public list of funds (D2), newest first. */
export function FundsBoard() {
  const [board, setBoard] = useState<Board>({ state: "reading" });
  useEffect(() => {
    apiGet<FundLine[]>(`/api/private-equity/funds?status=active&limit=${LISTED}`)
      .then(({ body }) => setBoard({ state: "read", funds: body }))
      .catch(() => setBoard({ state: "failed" }));
  }, []);
  return (
    <>
      {board.state === "read" && board.funds.length > 0 ? (
        <ul
          className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1"
          aria-label="Fondos abiertos"
        >
          {board.funds.map(({ id, name, committedPart }) => (
            <li key={id} className="col-span-full grid grid-cols-subgrid">
              <Link className="min-h-6 truncate" href={`/apps/funds/${id}`} prefetch={false}>
                {name}
              </Link>
              <strong className="text-right whitespace-nowrap">{percentText(committedPart)}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{LABELS[board.state]}</p>
      )}
      <GatedLink href={APPS.privateEquity.path} name={APPS.privateEquity.name}>
        {board.state === "read" && board.funds.length === 0 ? "Crear el primero" : "Ver los fondos"}
      </GatedLink>
    </>
  );
}

const LABELS = {
  reading: "Cargando los fondos…",
  failed: "Ahora mismo no se pueden cargar los fondos. Inténtalo en un momento.",
  read: "Sin fondos abiertos por ahora.",
} as const;
