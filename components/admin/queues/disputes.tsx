import { Scale } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { foundOrNull } from "@/lib/core/command/errors";
import { formatCount, formatDate } from "@/lib/core/format/format";
import { CaseLink } from "./case-link";
import { hrefOf, type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import type { Queue } from "./queue-nav";
import { ReviewQueue } from "./review-queue";

type Person = { name: string };

/** A deal as a line of the queue. */
type Line = {
  id: number;
  status: string;
  createdAt: string;
  claim: { by: Person } | null;
  waiting: object | null;
};

type View = "disputed" | "all";
type Asked = { status: View; cursor: string | undefined };

/** The texts, the API and the component for the disputes of one kind of deal. */
export type DisputeKind<Each extends Line, Case extends { id: number }> = {
  queue: Queue;
  title: string;
  note: string;
  caption: string;
  /** The header of the column, and the name of one deal in a sentence: «el pedido». */
  head: string;
  one: string;
  /** The titles of the views, and the text if there are no disputes. */
  shown: string;
  all: string;
  none: string;
  missing: string;
  list: (viewer: AdminActor, asked: Asked) => Promise<{ rows: Each[]; nextCursor: string | null }>;
  find: (viewer: AdminActor, id: number) => Promise<Case>;
  /** The title beside the number. */
  titleOf?: (line: Each) => string;
  amountOf: (line: Each) => ReactNode;
  /** The column that names the parties and their roles: its header and content. */
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

/** The disputes of one kind of deal that wait for a decision, oldest first; or all deals of the kind. */
export async function DisputeQueue<Each extends Line, Case extends { id: number }>(
  props: DisputeQueueProps<Each, Case>,
) {
  const { kind, viewer, params } = props;
  const views = { disputed: "Por decidir", all: kind.all };
  const place = queuePlaceOf({ queue: kind.queue }, views, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, found] = await Promise.all([
    kind.list(viewer, { status: view, cursor }),
    id ? foundOrNull(() => kind.find(viewer, Number(id))) : undefined,
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

/** The columns of a list of these deals, each with a link to its case. */
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
    { name: "Importe", align: "end", cell: kind.amountOf },
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
