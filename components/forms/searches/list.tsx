import { Bell } from "lucide-react";
import Link from "next/link";
import { BadgeRow } from "@/components/display/badge-row";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { Empty } from "@/components/ui/empty";
import type { SentAction } from "@/lib/core/command/form-state";
import { formatDay } from "@/lib/core/format/format";
import { LazySearchActions } from "./actions.lazy";

type ShownSearch = {
  id: number;
  label: string;
  isPaused: boolean;
  /** When it was saved or resumed. */
  since: string;
  /** The filters in words. */
  filters: string;
  /** What it notified of last: «Oferta n.º 7», with its page if it has one; null if nothing. */
  last: { text: string; href?: string } | null;
  /** The list with the filters. */
  href: string;
};

type SearchListProps = {
  searches: readonly ShownSearch[];
  timeZone: string;
  /** The list whose filters can be saved, for a member without searches. */
  start: { href: string; act: string };
  /** Pauses or resumes a search. */
  pause: SentAction;
  remove: SentAction;
};

/** The member's saved searches: the filters, the last match, and whether notifications are on. */
export function SearchList({ searches, timeZone, start, ...actions }: SearchListProps) {
  if (searches.length === 0) {
    return (
      <Empty
        icon={<Bell />}
        title="No tienes búsquedas guardadas"
        action={<LinkButton href={start.href}>{start.act}</LinkButton>}
      >
        Pon los filtros que quieras en una lista y guárdalos: te avisaremos de lo que se publique.
      </Empty>
    );
  }
  return (
    <DataTable
      caption="Tus búsquedas guardadas, de la más reciente a la más antigua"
      columns={columnsOf(actions, timeZone)}
      rows={searches}
      keyOf={({ id }) => id}
    />
  );
}

type Actions = Pick<SearchListProps, "pause" | "remove">;

const columnsOf = (actions: Actions, timeZone: string): Column<ShownSearch>[] => [
  {
    name: "Búsqueda",
    cellClassName: "@max-table:grid @max-table:gap-1",
    cell: ({ label, isPaused }) => (
      <>
        <span className="font-semibold wrap-anywhere">{label}</span>
        <BadgeRow className="mt-1">
          <Badge variant={isPaused ? "warning" : "info"}>{isPaused ? "En pausa" : "Activa"}</Badge>
        </BadgeRow>
      </>
    ),
  },
  { name: "Filtros", card: "wide", cell: ({ filters }) => filters },
  {
    name: "Último aviso",
    cell: ({ last, since }) => (
      <>
        {last?.href ? <Link href={last.href}>{last.text}</Link> : (last?.text ?? "Ninguno todavía")}
        <Note as="span" className="block">
          desde el {formatDay(new Date(since), timeZone)}
        </Note>
      </>
    ),
  },
  {
    name: "Acciones",
    hidden: true,
    card: "wide",
    align: "end",
    // In a card, the action buttons share one line.
    cellClassName: "@max-table:**:data-[slot=button]:min-w-0 @max-table:**:data-[slot=button]:flex-1",
    cell: ({ id, label, href, isPaused }) => (
      <span className="inline-flex gap-2 @max-table:flex @max-table:flex-wrap">
        <LinkButton size="sm" href={href} aria-label={`Ver la búsqueda «${label}»`}>
          Ver
        </LinkButton>
        <LazySearchActions id={id} label={label} isPaused={isPaused} {...actions} />
      </span>
    ),
  },
];
