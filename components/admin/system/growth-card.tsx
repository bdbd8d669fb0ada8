import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { SystemState } from "@/lib/admin/system/queries";
import { formatBytes, formatCount, formatDate } from "@/lib/core/format/format";

/** The number of tables shown; GET /api/admin/system returns all. */
const MAX_SHOWN = 20;

/** The size of each schema and of the largest tables, with inserted and deleted rows. */
export function TablesCard({ schemas, tables }: Pick<SystemState, "schemas" | "tables">) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Tablas</CardTitle>
        <Note as="span">
          Las {MAX_SHOWN} mayores. Filas estimadas; tamaño con sus índices. Lo que ha entrado y salido, desde
          que la base de datos lo cuenta
        </Note>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <DetailList>
          {schemas.map(({ name, tables: count, bytes }) => (
            <DetailRow key={name} label={`Esquema ${name}`}>
              {formatBytes(bytes)} <Note as="span">en {formatCount(count)} tablas</Note>
            </DetailRow>
          ))}
        </DetailList>
        <DetailList>
          {tables.slice(0, MAX_SHOWN).map(({ name, rows, bytes, added, removed }) => (
            <DetailRow key={name} label={name}>
              {formatCount(rows)} <Note as="span">filas</Note> · {formatBytes(bytes)}
              {added > 0 || removed > 0 ? (
                <Note as="span" className="block">
                  +{formatCount(added)} −{formatCount(removed)}
                </Note>
              ) : null}
            </DetailRow>
          ))}
        </DetailList>
      </CardContent>
    </Card>
  );
}

type RetentionCardProps = { retention: SystemState["retention"]; timeZone: string };

/** The oldest row of each table with limited retention, beside the oldest date allowed. */
export function RetentionCard({ retention, timeZone }: RetentionCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Conservación</CardTitle>
        <Note as="span">La fila más antigua y desde cuándo se guardan</Note>
      </CardHeader>
      <CardContent>
        <DetailList>
          {retention.map(({ table, what, oldest, before }) => (
            <DetailRow key={`${table} ${what} ${before.toISOString()}`} label={table}>
              {oldest ? formatDate(oldest, timeZone) : "ninguna"}
              <Note as="span" className="block">
                {what === "emptied" ? "Se vacían" : "Se borran"} las anteriores al{" "}
                {formatDate(before, timeZone)}
              </Note>
            </DetailRow>
          ))}
        </DetailList>
      </CardContent>
    </Card>
  );
}

const REASONS = { time: "vencido el plazo legal", request: "a petición suya" } as const;

type ErasuresCardProps = { erasures: SystemState["erasures"]; timeZone: string };

/** The proofs of erasure for removed members, the pending erasures, and the progress of the audit log archive. */
export function ErasuresCard({ erasures, timeZone }: ErasuresCardProps) {
  const { latest, waiting, held, audit } = erasures;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Datos borrados</CardTitle>
        <Note as="span">De cuentas eliminadas, con su prueba</Note>
      </CardHeader>
      <CardContent>
        <DetailList>
          <DetailRow label="Esperan al plazo legal">{formatCount(waiting)}</DetailRow>
          <DetailRow label="Retenidas por un litigio">{formatCount(held)}</DetailRow>
          <DetailRow label="Registro archivado">
            {audit.until
              ? `hasta ${audit.until}, en ${formatCount(audit.archives)} archivos sellados`
              : "todavía nada"}
          </DetailRow>
          {latest.map(({ memberHash, erasedAt, reason, counts }) => (
            <DetailRow key={memberHash} label={formatDate(erasedAt, timeZone)}>
              {formatCount(Object.values(counts).reduce((sum, rows) => sum + rows, 0))}{" "}
              <Note as="span">filas, {REASONS[reason]}</Note>
              <Note as="span" className="block wrap-anywhere">
                {memberHash}
              </Note>
            </DetailRow>
          ))}
        </DetailList>
      </CardContent>
    </Card>
  );
}
