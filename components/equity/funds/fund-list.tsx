"use client";

import { BriefcaseBusiness } from "lucide-react";
import type { ReactNode } from "react";
import { usePages } from "@/components/display/use-pages";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { LinkButton } from "@/components/ui/link-button";
import type { Page } from "@/lib/core/command/page";
import type { FundLine } from "@/lib/equity/funds/lines";
import { FundCard } from "./fund-card";

type FundListProps = {
  first: Page<FundLine>;
  /** The documented call that answers its further pages. */
  path: string;
  query?: string;
  empty: ReactNode;
};

/** Funds as cards, and more of them on request. */
export function FundList({ first, path, query = "", empty }: FundListProps) {
  const { nextCursor } = first;
  const failed = "No se pudieron cargar más fondos";
  const { rows, loading, loadMore } = usePages<FundLine>({ path, query, nextCursor, failed });
  const known = new Set(first.rows.map(({ id }) => id));
  const shown = [...first.rows, ...rows.filter(({ id }) => !known.has(id))];
  if (shown.length === 0) return empty;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {shown.map((fund) => (
          <li key={fund.id} className="grid min-w-0">
            <FundCard fund={fund} />
          </li>
        ))}
      </ul>
      {loadMore ? (
        <div className="grid justify-center">
          <Button onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </div>
      ) : null}
    </>
  );
}

type NoFundsProps = { title: string; href: string; act: string; children: ReactNode };

export function NoFunds({ title, href, act, children }: NoFundsProps) {
  return (
    <>
      <h2 className="sr-only">Fondos</h2>
      <Empty icon={<BriefcaseBusiness />} title={title} action={<LinkButton href={href}>{act}</LinkButton>}>
        {children}
      </Empty>
    </>
  );
}
