"use client";

import { ScrollText } from "lucide-react";
import { useState } from "react";
import { usePages } from "@/components/layout/use-pages";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import type { AuditRow } from "@/lib/admin/present";
import { detailsOf } from "@/lib/admin/rules";
import { formatCount, formatDate } from "@/lib/core/format";

type AuditPage = { lines: readonly AuditRow[]; nextCursor: string | null };
type AuditListProps = { first: AuditPage; query: string; timeZone: string };

export function AuditList({ first, query, timeZone }: AuditListProps) {
  // What is written meanwhile stays out: the pages after it would leave lines out.
  const [{ lines: start, nextCursor }] = useState(first);
  const { rows, loading, loadMore } = usePages<AuditRow>({
    path: "/api/admin/audit",
    query,
    nextCursor,
    failed: ["Error al cargar el registro"],
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
      <div className="table-box">
        <table className="table audit">
          <caption className="sr-only">Registro, de lo más reciente a lo más antiguo</caption>
          <thead>
            <tr>
              <th>Cuándo</th>
              <th>Qué</th>
              <th>Quién</th>
              <th>Afectado</th>
              <th>IP</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} timeZone={timeZone} />
            ))}
          </tbody>
        </table>
      </div>
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

function Line({ line, timeZone }: { line: AuditRow; timeZone: string }) {
  const details = detailsOf(line.details);
  return (
    <tr>
      <td className="audit-when">
        <time dateTime={line.occurredAt}>{formatDate(new Date(line.occurredAt), timeZone)}</time>
        <span className="note">n.º {line.id}</span>
      </td>
      <td className="wide">
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
      </td>
      <td data-label="Quién">
        <Person person={line.actor} />
      </td>
      <td className="end" data-label="Afectado">
        <Person person={line.target} />
      </td>
      <td className="wide" data-label="IP">
        <span title={`Petición ${line.requestId}`}>{line.ip}</span>
      </td>
    </tr>
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
