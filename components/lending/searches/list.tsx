import { deleteLoanSearch, pauseLoanSearch } from "@/actions/lending/searches";
import { SearchList } from "@/components/forms/searches/list";
import { USUAL_SORT } from "@/components/lending/posts/filter-labels";
import type { UserActor } from "@/lib/auth/actor";
import { formatCount } from "@/lib/core/format/format";
import { listLoanSearches } from "@/lib/lending/searches/queries";
import { searchPath } from "@/lib/lending/searches/rules";
import { filtersText } from "./labels";

/** The member's saved searches of loan requests and offers. */
export async function LoanSearchList({ viewer }: { viewer: UserActor }) {
  const searches = await listLoanSearches(viewer);
  return (
    <SearchList
      searches={searches.map(({ kind, filters, lastPostId, ...search }) => ({
        ...search,
        filters: filtersText(kind, { ...filters, sort: USUAL_SORT }),
        last:
          lastPostId === null
            ? null
            : { text: `${kind === "offers" ? "Oferta" : "Solicitud"} n.º ${formatCount(lastPostId)}` },
        href: searchPath(kind, filters),
      }))}
      timeZone={viewer.timezone}
      start={{ href: "/p2p-lending?tab=borrow", act: "Ver las ofertas" }}
      pause={pauseLoanSearch}
      remove={deleteLoanSearch}
    />
  );
}
