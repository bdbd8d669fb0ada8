"use client";

import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { ListFooter } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { usePages } from "@/components/display/use-pages";
import { euros } from "@/components/funding/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Page } from "@/lib/core/command/page";
import type { PromiseLine } from "@/lib/funding/promises/lines";
import { PROMISE } from "@/lib/funding/promises/machine";
import { PROMISE_TONES, scheduleText } from "./labels";
import { StopPromise } from "./promise-acts";

type PromiseListProps = {
  first: Page<PromiseLine>;
  /** Which of them the call lists: one's own, or all of a request. */
  query: string;
  /** Whether they are told by their supporters, and not by their requests. */
  bySupporter?: boolean;
};

/** Monthly promises, each with when it is paid next. */
export function PromiseList({ first, query, bySupporter = false }: PromiseListProps) {
  const { rows, loading, loadMore } = usePages<PromiseLine>({
    path: "/api/funding/promises",
    query,
    nextCursor: first.nextCursor,
    failed: "No se pudieron cargar más apoyos",
  });
  const known = new Set(first.rows.map(({ id }) => id));
  const shown = [...first.rows, ...rows.filter(({ id }) => !known.has(id))];
  return (
    <>
      <DataTable
        caption="Apoyos mensuales, del más reciente al más antiguo"
        columns={columnsOf(bySupporter)}
        rows={shown}
        keyOf={({ id }) => id}
      />
      {loadMore ? (
        <ListFooter>
          <Note as="span">Hay más apoyos</Note>
          <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </ListFooter>
      ) : null}
    </>
  );
}

const columnsOf = (bySupporter: boolean): Column<PromiseLine>[] => [
  {
    name: bySupporter ? "Quien apoya" : "Solicitud",
    cell: (line) => (
      <>
        <Link href={`/funding/promises/${line.id}`} prefetch={false}>
          {bySupporter ? line.supporter.name : line.request.title}
        </Link>
        <Note as="span" className="block">
          {scheduleText(line)}
        </Note>
      </>
    ),
  },
  {
    name: "Al mes",
    align: "end",
    card: "end",
    cell: ({ amount }) => <Amount {...euros(amount)} className="font-semibold" />,
  },
  {
    name: "Estado",
    card: "wide",
    label: null,
    cell: ({ status, statusLabel }) => <Badge variant={PROMISE_TONES[status]}>{statusLabel}</Badge>,
  },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: (line) => (PROMISE.allows(line.status, "stop", line.role) ? <StopPromise promise={line} /> : null),
  },
];
