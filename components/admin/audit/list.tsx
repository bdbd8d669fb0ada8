"use client";

import { ScrollText } from "lucide-react";
import { useState } from "react";
import { usePages } from "@/components/display/use-pages";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { type Column, DataTable } from "@/components/ui/data-table";
import { detailsOf } from "@/lib/admin/audit/rules";
import type { AuditRow } from "@/lib/admin/present";
import { formatCount, formatDate } from "@/lib/core/format/format";

type AuditPage = { lines: readonly AuditRow[]; nextCursor: string | null };
type AuditListProps = { first: AuditPage; query: string; timeZone: string };

export function AuditList({ first, query, timeZone }: AuditListProps) {
  // What is written meanwhile stays out: the pages after it would leave lines out.
  const [{ lines: start, nextCursor }] = useState(first);
  const { rows, loading, loadMore } = usePages<AuditRow>({
    path: "/api/admin/audit",
    query,
    nextCursor,
    failed: "Error al cargar el registro",
  });
  const lines = [...start, ...rows];
  if (lines.length === 0 && !loadMore) {
    return (
      <Blank icon={<ScrollText className="icon" />} title="No hay resultados con esos filtros">
        Prueba con otras fechas o quita un filtro.
      </Blank>
    );
  }
  return (
    <>
      <DataTable
        className="audit"
        caption="Registro, de lo más reciente a lo más antiguo"
        columns={columnsOf(timeZone)}
        rows={lines}
        keyOf={(line) => line.id}
      />
      <div className="more">
        <span className="note">
          {lines.length === 1 ? "1 línea" : `${formatCount(lines.length)} líneas a la vista`}
        </span>
        {loadMore ? (
          <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        ) : null}
      </div>
    </>
  );
}

function columnsOf(timeZone: string): Column<AuditRow>[] {
  return [
    {
      name: "Cuándo",
      cellClassName: "audit-when",
      cell: ({ id, occurredAt }) => (
        <>
          <time dateTime={occurredAt}>{formatDate(new Date(occurredAt), timeZone)}</time>
          <span className="note">n.º {id}</span>
        </>
      ),
    },
    { name: "Qué", label: null, card: "wide", cell: (line) => <What line={line} /> },
    { name: "Quién", cell: ({ actor }) => <Person person={actor} /> },
    { name: "Afectado", card: "end", cell: ({ target }) => <Person person={target} /> },
    {
      name: "IP",
      card: "wide",
      cell: ({ requestId, ip }) => <span title={`Petición ${requestId}`}>{ip}</span>,
    },
  ];
}

function What({ line }: { line: AuditRow }) {
  const details = detailsOf(line.details);
  return (
    <>
      <span className="row row-2 wrap">
        {line.label}
        {line.refused ? <Badge variant="negative">Rechazado</Badge> : null}
      </span>
      {details.length > 0 ? (
        <ul className="changes">
          {details.map(({ field, label, before, after }) => (
            <li key={field}>
              <span className="note">{label}</span>
              <span>
                {before === null ? null : (
                  <>
                    <del>{before}</del> →{" "}
                  </>
                )}
                {before === null ? after : <ins>{after}</ins>}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Person({ person }: { person: AuditRow["actor"] }) {
  if (!person) return <span className="muted">—</span>;
  return (
    <span className="audit-person" title={person.email || person.id}>
      <span>{person.name}</span>
      <span className="note mail">{person.email}</span>
    </span>
  );
}
