import { useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";

type Pages<Row> = { rows: readonly Row[]; nextCursor: string | null };
type Options = {
  /** The path of the API call and its query, without the cursor. */
  path: string;
  query?: string;
  /** The cursor after the first page, which the server renders. */
  nextCursor: string | null;
  failed: string;
};

/** Loads further pages after the first one, for the «Cargar más» button. */
export function usePages<Row>({ path, query = "", nextCursor, failed }: Options) {
  const [more, setMore] = useState<Pages<Row>>({ rows: [], nextCursor });
  const [loading, setLoading] = useState(false);

  async function load(cursor: string) {
    const search = new URLSearchParams(query);
    search.set("cursor", cursor);
    setLoading(true);
    try {
      const page = await apiGet<Row[]>(`${path}?${search}`);
      setMore({ rows: [...more.rows, ...page.body], nextCursor: page.nextCursor });
    } catch (error) {
      toast.error(failed, (error as ApiError).message);
    }
    setLoading(false);
  }

  const { nextCursor: next } = more;
  return { rows: more.rows, loading, loadMore: next === null ? null : () => load(next) };
}
