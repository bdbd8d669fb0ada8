import { Download, FileText } from "lucide-react";
import { ListFooter } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { MAX_STATEMENT_SHOWN, STATEMENT_PER_PAGE } from "@/lib/bank/accounts/constants";
import { firstOfPeriod } from "@/lib/bank/accounts/rules";
import type { StatementFilters as Filters, StatementFilter } from "@/lib/bank/accounts/schema";
import { readAccountStatement } from "@/lib/bank/accounts/statement-queries";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { withSubjects } from "@/lib/wallet/statement/subjects";
import { StatementFilters } from "./statement-filters";
import { StatementTable } from "./statement-table";

type StatementCardProps = { viewer: UserActor; filters: Filters };

/** All movements of an account, each with the balance after it. */
export async function StatementCard({ viewer, filters }: StatementCardProps) {
  const { cursor, show } = filters;
  const filter = filterOf(filters, viewer.timezone);
  const { rows, nextCursor } = await readAccountStatement(viewer, { ...filter, cursor, limit: show });
  const lines = await withSubjects(rows, viewer.id);
  const isNarrowed = Boolean(filter.kind || filter.from || filter.to || filter.q);
  return (
    <Card aria-labelledby="extracto">
      <CardHeader>
        <CardTitle id="extracto">Extracto</CardTitle>
        <span className="flex gap-2">
          <a
            className={buttonVariants({ variant: "ghost", size: "sm" })}
            href={`/api/bank/statement/export?${queryOf(filter)}`}
            download
          >
            <Download /> CSV
          </a>
          <a className={buttonVariants({ variant: "ghost", size: "sm" })} href="#documentos">
            <FileText /> PDF
          </a>
        </span>
        <StatementFilters filters={filters} />
      </CardHeader>
      {lines.length > 0 ? (
        <StatementTable
          lines={lines}
          asset={filter.asset}
          timeZone={viewer.timezone}
          extent={{
            begins: !cursor,
            ends: !nextCursor,
            narrowed: Boolean(filter.kind || filter.q),
            from: filter.from,
            to: filter.to,
          }}
        />
      ) : (
        <Empty
          title={
            isNarrowed || cursor ? "No hay movimientos con esos filtros" : "Todavía no tienes movimientos"
          }
        >
          {nextCursor
            ? "Puede haber movimientos anteriores."
            : "Aquí aparecerá todo lo que entre y salga de tus cuentas."}
        </Empty>
      )}
      <ListFooter>
        <Note>El saldo es lo disponible tras cada movimiento.</Note>
        <More filters={filters} nextCursor={nextCursor} />
      </ListFooter>
    </Card>
  );
}

function More({ filters, nextCursor }: { filters: Filters; nextCursor: string | null }) {
  const { cursor, show, ...asked } = filters;
  const hrefOf = (more: Record<string, string | undefined>) =>
    `/debank?${queryOf({ ...asked, ...more })}#extracto`;
  const next =
    show < MAX_STATEMENT_SHOWN
      ? { cursor, show: String(show + STATEMENT_PER_PAGE) }
      : { cursor: nextCursor ?? undefined };
  return (
    <span className="flex gap-2">
      {cursor ? (
        <LinkButton size="sm" href={hrefOf({})}>
          Los últimos
        </LinkButton>
      ) : null}
      {nextCursor ? (
        <LinkButton size="sm" href={hrefOf(next)} scroll={false}>
          {show < MAX_STATEMENT_SHOWN ? "Cargar más" : "Anteriores"}
        </LinkButton>
      ) : null}
    </span>
  );
}

// Explicit dates take precedence over a period.
function filterOf({ asset, kind, period, from, to, q }: Filters, timeZone: string): StatementFilter {
  const first = period && !from && !to ? firstOfPeriod(period, dayOf(clock.now(), timeZone)) : from;
  return { asset: asset === "all" ? undefined : asset, kind, from: first, to, q };
}

function queryOf(asked: Record<string, string | undefined>): URLSearchParams {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given);
}
