"use client";

import dynamic from "next/dynamic";

const Actions = () => <span className="block min-h-8" />;

/** The administrator's actions on sales, loaded after the page. */
export const LazySaleActions = dynamic(() => import("./actions").then((module) => module.SaleActions), {
  ssr: false,
  loading: Actions,
});

export const LazyStopGift = dynamic(() => import("./stop-gift").then((module) => module.StopGift), {
  ssr: false,
  loading: Actions,
});
