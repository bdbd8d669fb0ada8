"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toast";
import type { AdminUser } from "@/lib/identity/present";
import type { UserFilters } from "@/lib/identity/schema";

export type UserPage = { users: readonly AdminUser[]; nextCursor: string | null };

/** The first page as the server drew it, and the pages that «Cargar más» appends from the documented call. */
export function useUserPages(first: UserPage, filters: UserFilters) {
  const [more, setMore] = useState<UserPage>({ users: [], nextCursor: first.nextCursor });
  const [loading, setLoading] = useState(false);

  async function loadMore() {
    setLoading(true);
    try {
      const page = await fetchPage(filters, more.nextCursor ?? "");
      setMore({ users: [...more.users, ...page.users], nextCursor: page.nextCursor });
    } catch (error) {
      toast.error("Error al cargar usuarios", error instanceof Error ? error.message : undefined);
    } finally {
      setLoading(false);
    }
  }

  return { users: [...first.users, ...more.users], loading, loadMore: more.nextCursor ? loadMore : null };
}

async function fetchPage(filters: UserFilters, cursor: string): Promise<UserPage> {
  const given = Object.entries({ ...filters, cursor }).filter(([, value]) => value) as [string, string][];
  const response = await fetch(`/api/admin/users?${new URLSearchParams(given)}`, { cache: "no-store" }).catch(
    () => {
      throw new Error("Error de conexión. Intenta de nuevo.");
    },
  );
  const body = await response.json();
  if (!response.ok) throw new Error((body as { message: string }).message);
  return { users: body as AdminUser[], nextCursor: response.headers.get("x-next-cursor") };
}
