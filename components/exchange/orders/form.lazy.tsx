"use client";

import dynamic from "next/dynamic";

/** The form and its validation come after the page. */
export const LazyOrderForm = dynamic(() => import("./form").then((module) => module.OrderForm), {
  ssr: false,
  loading: () => (
    <div className="stack" role="status" aria-label="Cargando el formulario">
      {["kind", "amount", "price", "method", "total", "act"].map((part) => (
        <div key={part} className="skeleton order-skeleton" />
      ))}
    </div>
  ),
});
