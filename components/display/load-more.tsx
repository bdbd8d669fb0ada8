import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CardContent } from "@/components/ui/card";
import { ListFooter } from "./list-footer";
import { Note } from "./note";

type LoadMoreProps = {
  /** What the hooks of use-pages.ts return; without `loadMore` there are no further pages. */
  pages: { loading: boolean; loadMore: (() => void) | null };
  /** Beside the button in the footer of a list: «25 miembros». */
  note?: ReactNode;
  /** `card`: at the end of a card; `center`: below a grid; `start`: below a list without a frame. */
  place?: "footer" | "card" | "center" | "start";
};

/** The button that loads the next page of a list. */
export function LoadMore({ pages: { loading, loadMore }, note, place = "footer" }: LoadMoreProps) {
  const button = loadMore ? (
    <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
      Cargar más
    </Button>
  ) : null;
  if (!button && !note) return null;
  if (place === "card") return <CardContent className="grid justify-center border-t">{button}</CardContent>;
  if (place === "center") return <div className="grid justify-center">{button}</div>;
  if (place === "start") return <div>{button}</div>;
  return (
    <ListFooter>
      {note ? <Note as="span">{note}</Note> : <span />}
      {button}
    </ListFooter>
  );
}
