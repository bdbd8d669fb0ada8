"use client";

import dynamic from "next/dynamic";

const Actions = () => <span className="block min-h-8" />;

/** The administrator's actions on loans, each loaded after the page. */
export const LazyLiquidation = dynamic(() => import("./liquidation").then((module) => module.Liquidation), {
  ssr: false,
  loading: Actions,
});

export const LazyRemovePost = dynamic(() => import("./remove-post").then((module) => module.RemovePost), {
  ssr: false,
  loading: Actions,
});

export const LazyEndPause = dynamic(() => import("./end-pause").then((module) => module.EndPause), {
  ssr: false,
  loading: Actions,
});

export const LazyConfirmPrice = dynamic(
  () => import("./confirm-price").then((module) => module.ConfirmPrice),
  { ssr: false, loading: Actions },
);
