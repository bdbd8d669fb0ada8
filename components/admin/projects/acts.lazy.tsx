"use client";

import dynamic from "next/dynamic";

/** The administrators' acts with sales come after the page. */
export const LazySaleActs = dynamic(() => import("./acts").then((module) => module.SaleActs), {
  ssr: false,
  loading: () => <span className="block min-h-8" />,
});
