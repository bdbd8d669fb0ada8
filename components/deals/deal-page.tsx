import type { ReactNode } from "react";
import { DemoBanner } from "@/components/layout/demo-banner";
import { cn } from "@/components/ui/cn";
import { DealLiveRefresh } from "./live-refresh";

type DealPageProps = {
  head: ReactNode;
  now: ReactNode;
  /** The content below the current step. */
  more: ReactNode;
  path: ReactNode;
  chat?: ReactNode;
  bar: ReactNode;
};

const PLAIN =
  "[grid-template-areas:'now'_'steps'_'chat'] desk:grid-rows-[auto_1fr] desk:[grid-template-areas:'now_steps'_'chat_steps']";

const WITH_MORE =
  "[grid-template-areas:'now'_'more'_'steps'_'chat'] desk:grid-rows-[auto_auto_1fr] desk:[grid-template-areas:'now_steps'_'more_steps'_'chat_steps']";

/** The page of a deal for one of its parties: the current step, the progress, and the messages. */
export function DealPage({ head, now, more, path, chat, bar }: DealPageProps) {
  return (
    <>
      <DealLiveRefresh />
      {head}
      <DemoBanner />
      <div
        className={cn(
          "grid grid-cols-1 items-start gap-6 desk:grid-cols-[minmax(0,1fr)_23rem]",
          more ? WITH_MORE : PLAIN,
        )}
      >
        {now}
        {more ? <div className="grid content-start gap-6 *:min-w-0 [grid-area:more]">{more}</div> : null}
        {path}
        {chat}
      </div>
      {bar}
    </>
  );
}
