"use client";

import dynamic from "next/dynamic";
import { Spinner } from "@/components/ui/spinner";

/** The form, loaded after the page: the members' layout alone nearly uses up the script budget. */
export const LazyChangePasswordForm = dynamic(
  () => import("./change-form").then((module) => module.ChangePasswordForm),
  {
    ssr: false,
    loading: () => (
      <p className="flex min-h-98 min-w-0 items-center gap-3 text-muted-foreground" role="status">
        <Spinner /> Cargando...
      </p>
    ),
  },
);
