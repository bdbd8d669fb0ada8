import { useState } from "react";
import { ask, type Refusal } from "@/components/messaging/ask";
import { toast } from "@/components/ui/toast";

type Pages<Row> = { rows: readonly Row[]; nextCursor: string | null };
type Options = {
  /** The documented call with all but its cursor. */
  path: string;
  query?: string;
  /** Where the page that the server drew ends. */
  nextCursor: string | null;
  failed: readonly [title: string, detail?: string];
};

export const NO_CONNECTION = ["Error de conexión", "Intenta de nuevo."] as const;

/** What «Cargar más» appends to the first page. */
export function usePages<Row>({ path, query = "", nextCursor, failed: [title, detail] }: Options) {
  const [more, setMore] = useState<Pages<Row>>({ rows: [], nextCursor });
  const [loading, setLoading] = useState(false);

  async function load(cursor: string) {
    const search = new URLSearchParams(query);
    search.set("cursor", cursor);
    setLoading(true);
    try {
      const page = await ask<Row[]>(`${path}?${search}`);
      setMore({ rows: [...more.rows, ...page.body], nextCursor: page.nextCursor });
    } catch (error) {
      toast.error(title, detail ?? (error as Refusal).message);
    }
    setLoading(false);
  }

  const { nextCursor: next } = more;
  return { rows: more.rows, loading, loadMore: next === null ? null : () => load(next) };
}
