import { ListFooter } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/core/format/format";

type MoreUsersProps = { shown: number; loading: boolean; loadMore: (() => void) | null };

/** The footer of a member list: how many are shown, and the button that loads the next page. */
export function MoreUsers({ shown, loading, loadMore }: MoreUsersProps) {
  return (
    <ListFooter>
      <Note as="span">{shown === 1 ? "1 miembro" : `${formatCount(shown)} miembros a la vista`}</Note>
      {loadMore ? (
        <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
          Cargar más
        </Button>
      ) : null}
    </ListFooter>
  );
}
