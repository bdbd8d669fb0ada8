"use client";

import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ChangeList } from "@/components/admin/change-list";
import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { usePages } from "@/components/display/use-pages";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Empty } from "@/components/ui/empty";
import type { Detail } from "@/lib/admin/audit/rules";
import type { AuditRow } from "@/lib/admin/present";
import { formatCount, formatDate } from "@/lib/core/format/format";

/** A line of the first page, with the texts of its details. */
export type FirstLine = Omit<AuditRow, "details"> & { changes: readonly Detail[] };
type AuditLine = FirstLine | AuditRow;

type AuditPage = { lines: readonly FirstLine[]; nextCursor: string | null };
type AuditListProps = { first: AuditPage; query: string; timeZone: string };

const Details = dynamic(() => import("./details").then((module) => module.Details), { ssr: false });

export function AuditList({ first, query, timeZone }: AuditListProps) {
  // Keeps the first page as it was loaded: if it were replaced by newer lines, lines would be missing before the next
  // page.
  const [{ lines: start, nextCursor }] = useState(first);
  const { rows, ...pages } = usePages<AuditRow>({
    path: "/api/admin/audit",
    query,
    nextCursor,
    failed: "Error al cargar el registro",
  });
  const lines: readonly AuditLine[] = [...start, ...rows];
  if (lines.length === 0 && !pages.loadMore) {
    return (
      <Empty icon={<Search />} title="No hay resultados con esos filtros">
        Prueba con otras fechas o quita un filtro.
      </Empty>
    );
  }
  return (
    <>
      <DataTable
        className="[&_td]:align-top"
        caption="Registro, de lo más reciente a lo más antiguo"
        columns={columnsOf(timeZone)}
        rows={lines}
        keyOf={(line) => line.id}
      />
      <LoadMore
        pages={pages}
        note={lines.length === 1 ? "1 línea" : `${formatCount(lines.length)} líneas mostradas`}
      />
    </>
  );
}

function columnsOf(timeZone: string): Column<AuditLine>[] {
  return [
    {
      name: "Cuándo",
      cellClassName: "whitespace-nowrap",
      cell: ({ id, occurredAt }) => (
        <>
          <time dateTime={occurredAt}>{formatDate(new Date(occurredAt), timeZone)}</time>
          <Note as="span" className="block">
            n.º {id}
          </Note>
        </>
      ),
    },
    { name: "Qué", label: null, card: "wide", cell: (line) => <What line={line} timeZone={timeZone} /> },
    { name: "Quién", cell: ({ actor }) => <Person person={actor} /> },
    { name: "Afectado", cell: ({ target }) => <Person person={target} /> },
    {
      name: "IP",
      card: "wide",
      cell: ({ requestId, ip }) => <span title={`Petición ${requestId}`}>{ip}</span>,
    },
  ];
}

function What({ line, timeZone }: { line: AuditLine; timeZone: string }) {
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        {line.label}
        {line.refused ? <Badge variant="destructive">Rechazado</Badge> : null}
      </span>
      {"changes" in line ? (
        <ChangeList changes={line.changes} />
      ) : (
        <Details details={line.details} timeZone={timeZone} />
      )}
    </>
  );
}

function Person({ person }: { person: AuditRow["actor"] }) {
  if (!person) return <span className="text-muted-foreground">—</span>;
  return (
    <span className="grid max-w-72 min-w-0 wrap-anywhere" title={person.email || person.id}>
      <span>{person.name}</span>
      <Note as="span">{person.email}</Note>
    </span>
  );
}
