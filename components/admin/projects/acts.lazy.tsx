"use client";

import dynamic from "next/dynamic";

const Acts = () => <span className="block min-h-8" />;

/** The administrator's actions on sales, loaded after the page. */
export const LazySaleActs = dynamic(() => import("./acts").then((module) => module.SaleActs), {
  ssr: false,
  loading: Acts,
});

export const LazyStopGift = dynamic(() => import("./stop-gift").then((module) => module.StopGift), {
  ssr: false,
  loading: Acts,
});
