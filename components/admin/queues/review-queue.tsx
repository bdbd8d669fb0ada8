import type { ReactNode } from "react";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { Alert } from "@/components/ui/alert";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Empty } from "@/components/ui/empty";
import { ArrowKeys } from "./arrow-keys";
import { hrefOf, type QueuePlace } from "./place";

type ReviewQueueProps<View extends string> = {
  place: QueuePlace<View>;
  title: string;
  note?: ReactNode;
  /** Further actions besides deciding cases. */
  act?: ReactNode;
  /** The views of the list; omitted if there is only one. */
  views?: { label: string; names: Readonly<Record<View, string>> };
  empty: { icon?: ReactNode; title: string; note?: ReactNode } | null;
  nextCursor: string | null;
  /** The message if the requested case does not exist. */
  missing?: string | null;
  /** The open case. */
  review?: ReactNode;
  children: ReactNode;
};

// The number that fits in a row on a phone.
const MAX_IN_A_ROW = 3;

/**
 * A list of cases for administrators: its views, its pages, and the open case beside the list or, on a phone, instead
 * of it.
 */
export function ReviewQueue<View extends string>(props: ReviewQueueProps<View>) {
  const { place, title, note, act, views, empty, nextCursor, missing, review, children } = props;
  const isOpen = Boolean(review);
  const id = `lista-${place.queue ?? place.tab}`;
  const choice =
    views && !isOpen ? (
      <SegmentedNav
        className={cn(
          Object.keys(views.names).length > MAX_IN_A_ROW &&
            "max-tablet:grid-flow-row max-tablet:grid-cols-[1fr_1fr]",
          act && "max-tablet:inline-grid max-tablet:w-auto",
        )}
        label={views.label}
        names={views.names}
        current={place.view}
        hrefOf={(view) => hrefOf(place, { view, cursor: undefined, id: undefined })}
      />
    ) : null;
  return (
    <div className={cn(isOpen && "grid items-start gap-6 min-[80rem]:grid-cols-[19rem_minmax(0,1fr)]")}>
      <Card aria-labelledby={id} className={cn(isOpen && "max-[79.99rem]:hidden")}>
        <CardHeader>
          <div className="grid content-start gap-1 *:min-w-0">
            <CardTitle id={id}>{title}</CardTitle>
            {note && !isOpen ? <Note>{note}</Note> : null}
          </div>
          {act ?? choice}
        </CardHeader>
        {act && choice ? <div className="px-5 pt-4 max-tablet:px-4">{choice}</div> : null}
        {missing ? <Alert variant="destructive">{missing}</Alert> : null}
        {empty ? (
          <Empty icon={empty.icon} title={empty.title}>
            {empty.note}
          </Empty>
        ) : (
          <ArrowKeys>{children}</ArrowKeys>
        )}
        <PageLinks
          href={hrefOf(place, { cursor: undefined, id: undefined })}
          isFirst={place.cursor === undefined}
          nextCursor={nextCursor}
          scroll={false}
        />
      </Card>
      {review}
    </div>
  );
}
