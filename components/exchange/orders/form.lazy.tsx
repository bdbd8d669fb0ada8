"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The form and its validation, loaded after the page. */
export const LazyOrderForm = dynamic(() => import("./form").then((module) => module.OrderForm), {
  ssr: false,
  loading: () => (
    <div className="grid content-start gap-4 *:min-w-0" role="status" aria-label="Cargando el formulario">
      {["kind", "amount", "price", "method", "total", "act"].map((part) => (
        <Skeleton key={part} className="min-h-control" />
      ))}
    </div>
  ),
});
