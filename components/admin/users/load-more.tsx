import { LoadMore } from "@/components/display/load-more";
import { formatCount } from "@/lib/core/format/format";

type MoreUsersProps = { shown: number; loading: boolean; loadMore: (() => void) | null };

/** The footer of a member list: how many are shown, and the button that loads the next page. */
export function MoreUsers({ shown, loading, loadMore }: MoreUsersProps) {
  return (
    <LoadMore
      pages={{ loading, loadMore }}
      note={shown === 1 ? "1 miembro" : `${formatCount(shown)} miembros mostrados`}
    />
  );
}
