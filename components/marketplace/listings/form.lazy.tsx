"use client";

import dynamic from "next/dynamic";

/** The form and its validation come after the page. */
export const LazyListingForm = dynamic(() => import("./form").then((module) => module.ListingForm), {
  ssr: false,
  loading: () => (
    <div className="stack" role="status" aria-label="Cargando el formulario">
      {["photos", "title", "description", "category", "price", "act"].map((part) => (
        <div key={part} className="skeleton order-skeleton" />
      ))}
    </div>
  ),
});
