import { useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import type { SentAction } from "@/lib/core/command/form-state";
import { countActions, keepPages, keptPages, keyInHistory } from "@/lib/core/command/kept-pages";

type Options = {
  /** The path of the API call and its query, without the cursor. */
  path: string;
  query?: string;
  /** The cursor after the first page, which the server renders. */
  nextCursor: string | null;
  failed: string;
};

/** What was loaded after `after`, the cursor of the first page; `since`: the number of actions before it. */
type Loaded<Row> = { rows: Row[]; nextCursor: string | null; after: string | null; since: number };

/**
 * Loads further pages after the first one, for the «Cargar más» button; `restart` drops them, and so does a first page
 * that ends elsewhere after a refresh: a line between the two would be missing. Going back to the page shows again what
 * was loaded, if the first page still ends where it did and nothing was done since.
 */
export function usePages<Row>({ path, query = "", nextCursor, failed }: Options) {
  const list = `${path}?${query} ${nextCursor}`;
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(() => {
    const kept = keptPages<Row>(keyInHistory(list));
    return kept && { ...kept, after: nextCursor, since: countActions() };
  });
  const [loading, setLoading] = useState(false);
  const more = loaded?.after === nextCursor ? loaded : null;
  const { rows, nextCursor: next } = more ?? { rows: [], nextCursor };

  async function load(cursor: string) {
    const search = new URLSearchParams(query);
    search.set("cursor", cursor);
    const key = keyInHistory(list);
    const since = more?.since ?? countActions();
    setLoading(true);
    try {
      const page = await apiGet<Row[]>(`${path}?${search}`);
      const pages = { rows: [...rows, ...page.body], nextCursor: page.nextCursor };
      if (since === countActions()) keepPages(key, pages);
      setLoaded({ ...pages, after: nextCursor, since });
    } catch (error) {
      toast.error(failed, (error as ApiError).message);
    }
    setLoading(false);
  }

  function restart() {
    keepPages(keyInHistory(list), null);
    setLoaded(null);
  }

  return { rows, loading, loadMore: next === null ? null : () => load(next), restart };
}

type Line = { id: number | string };

export type LinesOptions<L> = Omit<Options, "nextCursor"> & {
  /** The first page, which the server renders and refreshes. */
  first: { rows: readonly L[]; nextCursor: string | null };
};

/** The lines of the first page and of those loaded after it, each once. */
export function useLines<L extends Line>({ first, ...options }: LinesOptions<L>) {
  const { rows, ...pages } = usePages<L>({ ...options, nextCursor: first.nextCursor });
  const seen = new Set<L["id"]>();
  // A refreshed first page may contain lines that were on a later one.
  const lines = [...first.rows, ...rows].filter(({ id }) => !seen.has(id) && seen.add(id));
  return { ...pages, lines };
}

/**
 * Wraps an action on a line: when it succeeds, the pages after the first one are dropped, because only the first page
 * is refreshed and the others would show the line as it was.
 */
export function restartingAfter<Result>(action: SentAction<Result>, restart: () => void): SentAction<Result> {
  return async (previous, form) => {
    const state = await action(previous, form);
    if (state.status === "ok") restart();
    return state;
  };
}
