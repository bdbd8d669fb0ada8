import type { ReactNode } from "react";
import { DemoBanner } from "@/components/layout/demo-banner";
import { DealLiveRefresh } from "./live-refresh";

type DealPageProps = {
  head: ReactNode;
  now: ReactNode;
  /** What stands below the present step. */
  more: ReactNode;
  path: ReactNode;
  talk?: ReactNode;
  bar: ReactNode;
};

/** A deal as one of its parties sees it: what to do now, how far it is, and where they talk. */
export function DealPage({ head, now, more, path, talk, bar }: DealPageProps) {
  return (
    <>
      <DealLiveRefresh />
      {head}
      <DemoBanner />
      <div className="columns deal">
        {now}
        {more ? <div className="stack stack-6 deal-more">{more}</div> : null}
        {path}
        {talk}
      </div>
      {bar}
    </>
  );
}
