"use client";

import dynamic from "next/dynamic";
import { Spinner } from "@/components/ui/spinner";

/** The form comes after the page: behind the sign-in the layout alone nearly fills the budget of scripts. */
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
