"use client";

import dynamic from "next/dynamic";
import { Spinner } from "@/components/ui/spinner";

/** The form comes after the page: behind the sign-in the layout alone nearly fills the budget of scripts. */
export const LazyChangePasswordForm = dynamic(
  () => import("./change-form").then((module) => module.ChangePasswordForm),
  {
    ssr: false,
    loading: () => (
      <p className="row muted form-to-come" role="status">
        <Spinner /> Cargando...
      </p>
    ),
  },
);
