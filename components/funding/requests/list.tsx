"use client";

import { HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { usePages } from "@/components/display/use-pages";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { LinkButton } from "@/components/ui/link-button";
import type { Page } from "@/lib/core/command/page";
import type { RequestLine } from "@/lib/funding/requests/lines";
import { RequestCard } from "./card";

type RequestListProps = {
  first: Page<RequestLine>;
  /** The documented call that answers its further pages. */
  path: string;
  query?: string;
  timeZone: string;
  empty: ReactNode;
};

/** Requests as cards, and more of them on request. */
export function RequestList({ first, path, query = "", timeZone, empty }: RequestListProps) {
  const { rows, loading, loadMore } = usePages<RequestLine>({
    path,
    query,
    nextCursor: first.nextCursor,
    failed: "No se pudieron cargar más solicitudes",
  });
  const known = new Set(first.rows.map(({ id }) => id));
  const shown = [...first.rows, ...rows.filter(({ id }) => !known.has(id))];
  if (shown.length === 0) return empty;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {shown.map((request) => (
          <li key={request.id} className="grid min-w-0">
            <RequestCard request={request} timeZone={timeZone} />
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

type NoRequestsProps = { title: string; href: string; act: string; children: ReactNode };

export function NoRequests({ title, href, act, children }: NoRequestsProps) {
  return (
    <>
      <h2 className="sr-only">Solicitudes</h2>
      <Empty
        className="rounded-lg border bg-card"
        icon={<HandCoins />}
        title={title}
        action={<LinkButton href={href}>{act}</LinkButton>}
      >
        {children}
      </Empty>
    </>
  );
}
