import { Scale } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { CaseLink } from "./case-link";
import { findCase, hrefOf, type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import type { Queue } from "./queue-nav";
import { ReviewQueue } from "./review-queue";

type Person = { name: string };

/** A deal as it stands in its queue. */
type Line = {
  id: number;
  status: string;
  createdAt: string;
  claim: { by: Person } | null;
  waiting: object | null;
};

type View = "disputed" | "all";
type Asked = { status: View; cursor: string | undefined };

/** What the disputes of one kind of deal are called, where they are read, and how they are drawn. */
export type DisputeKind<Each extends Line, Case extends { id: number }> = {
  queue: Queue;
  title: string;
  note: string;
  caption: string;
  /** The head of its column, and one of them in a sentence: «el pedido». */
  head: string;
  one: string;
  /** Which of them are shown, all of them, and that there are none. */
  shown: string;
  all: string;
  none: string;
  missing: string;
  list: (viewer: AdminActor, asked: Asked) => Promise<{ rows: Each[]; nextCursor: string | null }>;
  find: (viewer: AdminActor, id: number) => Promise<Case>;
  /** What it is called beside its number. */
  titleOf?: (line: Each) => string;
  amountOf: (line: Each) => ReactNode;
  /** The head of the column that says who is who in it, and what it says. */
  people: { head: string; of: (line: Each) => string };
  openedBy?: (line: Each) => Person | null;
  statusOf: (line: Each) => { tone: ComponentProps<typeof Badge>["variant"]; name: string };
  review: (found: Case, open: { closeHref: string; viewerId: string; timeZone: string }) => ReactNode;
};

type DisputeQueueProps<Each extends Line, Case extends { id: number }> = {
  kind: DisputeKind<Each, Case>;
  viewer: AdminActor;
  params: PanelParams;
};

/** The disputes of one kind of deal that wait for a decision, the oldest first; or all the deals of it. */
export async function DisputeQueue<Each extends Line, Case extends { id: number }>(
  props: DisputeQueueProps<Each, Case>,
) {
  const { kind, viewer, params } = props;
  const views = { disputed: "Por decidir", all: kind.all };
  const place = queuePlaceOf({ queue: kind.queue }, views, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, found] = await Promise.all([
    kind.list(viewer, { status: view, cursor }),
    id ? findCase(() => kind.find(viewer, Number(id))) : undefined,
  ]);
  const closeHref = hrefOf(place, { id: undefined });
  const none = view === "disputed" ? "No hay disputas por decidir" : kind.none;
  return (
    <ReviewQueue
      place={place}
      title={kind.title}
      note={kind.note}
      views={{ label: kind.shown, names: views }}
      empty={rows.length === 0 ? { icon: <Scale />, title: none } : null}
      nextCursor={nextCursor}
      missing={found === null ? kind.missing : null}
      review={
        found ? kind.review(found, { closeHref, viewerId: viewer.id, timeZone: viewer.timezone }) : null
      }
    >
      <DataTable
        caption={kind.caption}
        columns={dealColumns(kind, place, viewer.timezone)}
        rows={rows}
        keyOf={(line) => line.id}
        isSelected={(line) => line.id === found?.id}
      />
    </ReviewQueue>
  );
}

/** The columns of a list of these deals, each with the way to its case. */
export function dealColumns<Each extends Line, Case extends { id: number }>(
  kind: DisputeKind<Each, Case>,
  place: QueuePlace,
  timeZone: string,
): Column<Each>[] {
  return [
    {
      name: kind.head,
      cell: (line) => {
        const [number, made] = [
          `N.º ${formatCount(line.id)}`,
          formatDate(new Date(line.createdAt), timeZone),
        ];
        const title = kind.titleOf?.(line);
        return (
          <>
            <Link href={hrefOf(place, { id: String(line.id) })} scroll={false} prefetch={false}>
              {title ?? number}
            </Link>
            <Note as="span" className="block">
              {title ? `${number} · ${made}` : made}
            </Note>
          </>
        );
      },
    },
    { name: "Importe", align: "end", card: "end", cell: kind.amountOf },
    {
      name: kind.people.head,
      card: "wide",
      cell: kind.people.of,
    },
    { name: "Estado", card: "wide", cell: (line) => <State kind={kind} line={line} /> },
    {
      name: "Abrir",
      hidden: true,
      align: "end",
      card: "wide",
      cell: ({ id, status }) => {
        const act = status === "disputed" ? "Decidir" : "Ver";
        return (
          <CaseLink place={place} id={id} label={`${act} ${kind.one} n.º ${id}`}>
            {act}
          </CaseLink>
        );
      },
    },
  ];
}

type StateProps<Each extends Line, Case extends { id: number }> = {
  kind: DisputeKind<Each, Case>;
  line: Each;
};

function State<Each extends Line, Case extends { id: number }>({ kind, line }: StateProps<Each, Case>) {
  const { tone, name } = kind.statusOf(line);
  const opener = kind.openedBy?.(line);
  return (
    <span>
      <Badge variant={tone}>{name}</Badge>
      {opener ? (
        <Note as="span" className="block">
          La abrió {opener.name}
        </Note>
      ) : null}
      {line.claim ? (
        <Note as="span" className="block">
          La lleva {line.claim.by.name}
        </Note>
      ) : null}
      {line.waiting ? (
        <Note as="span" className="block">
          Espera a un segundo administrador
        </Note>
      ) : null}
    </span>
  );
}
