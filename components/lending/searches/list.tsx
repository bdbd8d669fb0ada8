import { Bell } from "lucide-react";
import { BadgeRow } from "@/components/display/badge-row";
import { Note } from "@/components/display/note";
import { USUAL_SORT } from "@/components/lending/posts/filter-labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { formatCount, formatDay } from "@/lib/core/format/format";
import { listSearches, type SearchLine } from "@/lib/lending/searches/queries";
import { searchPath } from "@/lib/lending/searches/rules";
import { SearchActions } from "./actions";
import { filtersText } from "./labels";

/** The member's saved searches: the filters, the last match, and whether notifications are on. */
export async function SearchList({ viewer }: { viewer: UserActor }) {
  const searches = await listSearches(viewer);
  if (searches.length === 0) {
    return (
      <Empty
        icon={<Bell />}
        title="No tienes búsquedas guardadas"
        action={<LinkButton href="/p2p-lending?tab=borrow">Ver las ofertas</LinkButton>}
      >
        Pon los filtros que quieras en una lista y guárdalos: te avisaremos de lo que se publique.
      </Empty>
    );
  }
  return (
    <DataTable
      caption="Tus búsquedas guardadas, de la más reciente a la más antigua"
      columns={columnsIn(viewer.timezone)}
      rows={searches}
      keyOf={({ id }) => id}
    />
  );
}

const columnsIn = (timeZone: string): Column<SearchLine>[] => [
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
  {
    name: "Filtros",
    card: "wide",
    cell: ({ kind, filters }) => filtersText(kind, { ...filters, sort: USUAL_SORT }),
  },
  {
    name: "Último aviso",
    cell: ({ kind, lastPostId, since }) => (
      <>
        {lastPostId === null
          ? "Ninguno todavía"
          : `${kind === "offers" ? "Oferta" : "Solicitud"} n.º ${formatCount(lastPostId)}`}
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
    cell: ({ id, kind, label, filters, isPaused }) => (
      <span className="inline-flex gap-2 @max-table:flex @max-table:flex-wrap">
        <LinkButton size="sm" href={searchPath(kind, filters)} aria-label={`Ver la búsqueda «${label}»`}>
          Ver
        </LinkButton>
        <SearchActions id={id} label={label} isPaused={isPaused} />
      </span>
    ),
  },
];
