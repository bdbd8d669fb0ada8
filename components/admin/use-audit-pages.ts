"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toast";
import type { AuditRow } from "@/lib/admin/present";

export type AuditPage = { lines: readonly AuditRow[]; nextCursor: string | null };

/** The first page as the server drew it, and the pages that «Cargar más» appends from the documented call. */
export function useAuditPages(first: AuditPage, query: string) {
  const [pages, setPages] = useState(first);
  const [loading, setLoading] = useState(false);

  async function loadMore() {
    setLoading(true);
    try {
      const page = await fetchPage(query, pages.nextCursor ?? "");
      setPages({ lines: [...pages.lines, ...page.lines], nextCursor: page.nextCursor });
    } catch (error) {
      toast.error("Error al cargar el registro", error instanceof Error ? error.message : undefined);
    } finally {
      setLoading(false);
    }
  }

  return { lines: pages.lines, loading, loadMore: pages.nextCursor ? loadMore : null };
}

async function fetchPage(query: string, cursor: string): Promise<AuditPage> {
  const search = new URLSearchParams(query);
  search.set("cursor", cursor);
  const response = await fetch(`/api/admin/audit?${search}`, { cache: "no-store" }).catch(() => {
    throw new Error("Error de conexión. Intenta de nuevo.");
  });
  const body = await response.json();
  if (!response.ok) throw new Error((body as { message: string }).message);
  return { lines: body as AuditRow[], nextCursor: response.headers.get("x-next-cursor") };
}
