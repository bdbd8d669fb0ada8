import { Download } from "lucide-react";
import { Note } from "@/components/display/note";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { searchAudit } from "@/lib/admin/audit/queries";
import { detailsOf } from "@/lib/admin/audit/rules";
import { AUDIT_PER_PAGE } from "@/lib/admin/constants";
import { type AuditRow, auditJson } from "@/lib/admin/present";
import type { AuditFilters as Filters } from "@/lib/admin/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { AuditFilters } from "./filters";
import type { FirstLine } from "./list";
import { LazyAuditList } from "./list.lazy";

/** The audit log, newest first: who did what, when and from where. Nobody can change it. */
export async function AuditTab({ viewer, filters }: { viewer: AdminActor; filters: Filters }) {
  const { rows: lines, nextCursor } = await searchAudit(viewer, { ...filters, limit: AUDIT_PER_PAGE });
  const given = Object.entries(filters).filter(([, value]) => value) as [string, string][];
  const query = new URLSearchParams(given).toString();
  return (
    <Card aria-labelledby="registro">
      <CardHeader>
        <div className="grid content-start gap-1 *:min-w-0">
          <CardTitle id="registro">Registro</CardTitle>
          <Note>Nadie puede cambiarlo ni borrarlo. Las horas son las tuyas ({viewer.timezone}).</Note>
        </div>
        <a
          className={buttonVariants({ size: "sm" })}
          href={`/api/admin/audit/export?${query}`}
          download="lonja-registro.csv"
          title="Las 10.000 líneas más recientes con esos filtros"
        >
          <Download /> Exportar CSV
        </a>
        <AuditFilters key={query} filters={filters} />
      </CardHeader>
      <LazyAuditList
        key={query}
        first={{ lines: auditJson(lines).map((line) => withChanges(line, viewer.timezone)), nextCursor }}
        query={query}
        timeZone={viewer.timezone}
      />
    </Card>
  );
}

// The texts of the first page come with it, so that the labels of all fields are only loaded with a further page.
function withChanges({ details, ...line }: AuditRow, timeZone: string): FirstLine {
  return { ...line, changes: detailsOf(details, timeZone) };
}
