import { X } from "lucide-react";
import Link from "next/link";
import { Note } from "@/components/display/note";
import { chipClass, chipsClass } from "@/components/parts/chips";
import { formatCount } from "@/lib/core/format/format";
import { type PostKind, TAB_OF } from "@/lib/lending/posts/constants";
import { FILTERS, type PostSearch, queryOf, setFilters } from "./filter-labels";

type FilterChipsProps = { kind: PostKind; search: PostSearch; count: number; narrowed: number };

/** The number of matching posts, and the active filters, each with a link that removes it. */
export function FilterChips({ kind, search, count, narrowed }: FilterChipsProps) {
  const filters = setFilters(search);
  if (filters.length === 0) return null;
  const tab = TAB_OF[kind];
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <Note as="span">
        {formatCount(narrowed)} de {formatCount(count)}
      </Note>
      <span className={chipsClass}>
        {filters.map(({ name, value }) => (
          <Link
            key={name}
            className={`${chipClass} gap-1`}
            href={`/p2p-lending?${queryOf({ ...search, [name]: undefined }, tab)}`}
            aria-current="true"
            aria-label={`Quitar el filtro «${FILTERS[name].nameOf(value)}»`}
            scroll={false}
            prefetch={false}
          >
            {FILTERS[name].nameOf(value)} <X aria-hidden="true" />
          </Link>
        ))}
      </span>
      <Link
        className="ml-auto text-sm font-[550] no-underline hover:underline"
        href={`/p2p-lending?${queryOf({ sort: search.sort }, tab)}`}
        scroll={false}
        prefetch={false}
      >
        Quitar filtros
      </Link>
    </div>
  );
}
