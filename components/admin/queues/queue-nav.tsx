import Link from "next/link";
import { chipClass, chipsClass } from "@/components/parts/chips";
import { TabStrip } from "@/components/parts/tab-strip";
import { cn } from "@/components/ui/cn";
import { MAX_WAITING_COUNTED } from "@/lib/admin/queue-queries";
import { formatCount } from "@/lib/core/format/format";
import { queuePath } from "@/lib/core/site/panel-path";
import { PANEL_QUEUES } from "@/lib/core/site/panel-tabs";

export type Queue = keyof typeof PANEL_QUEUES;

/** The queues of the approvals, in the order of display. */
export const QUEUES = Object.keys(PANEL_QUEUES) as [Queue, ...Queue[]];

type QueueNavProps = { counts: Readonly<Record<string, number>>; current: Queue };

/** Links to the queues of the approvals, each with its number of waiting cases. */
export function QueueNav({ counts, current }: QueueNavProps) {
  return (
    <TabStrip className={cn(chipsClass, "tablet:flex-wrap")} label="Pendiente de respuesta" current={current}>
      {QUEUES.map((queue) => (
        <Link
          key={queue}
          href={queuePath(queue)}
          className={chipClass}
          aria-current={queue === current ? "true" : undefined}
          scroll={false}
          prefetch={false}
        >
          {PANEL_QUEUES[queue]}
          {counts[queue] ? <strong className="ml-2 text-foreground">{shown(counts[queue])}</strong> : null}
        </Link>
      ))}
    </TabStrip>
  );
}

function shown(count: number): string {
  return count > MAX_WAITING_COUNTED ? `${MAX_WAITING_COUNTED}+` : formatCount(count);
}
