"use client";

import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { euros } from "@/components/funding/labels";
import { PagedTable } from "@/components/offers/paged-table";
import type { Column } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import type { Page } from "@/lib/core/command/page";
import type { PromiseLine } from "@/lib/funding/promises/lines";
import { PROMISE } from "@/lib/funding/promises/machine";
import { PROMISE_TONES, scheduleText } from "./labels";
import { StopPromise } from "./promise-actions";

type PromiseListProps = {
  first: Page<PromiseLine>;
  /** The query of the API call: the member's own promises, or all of a request. */
  query: string;
  /** Whether each line shows the name of the supporter instead of the request. */
  bySupporter?: boolean;
};

/** Monthly promises, each with its next payment. */
export function PromiseList({ first, query, bySupporter = false }: PromiseListProps) {
  return (
    <PagedTable
      caption="Apoyos mensuales, del más reciente al más antiguo"
      columns={columnsOf(bySupporter)}
      first={first}
      path="/api/funding/promises"
      query={query}
      things="apoyos"
    />
  );
}

const columnsOf = (bySupporter: boolean): Column<PromiseLine>[] => [
  {
    name: bySupporter ? "Quien apoya" : "Solicitud",
    cell: (line) => (
      <>
        <Link href={`/funding/promises/${line.id}`} prefetch={false}>
          {bySupporter ? line.supporter.name : line.request.title}
        </Link>
        <Note as="span" className="block">
          {scheduleText(line)}
        </Note>
      </>
    ),
  },
  {
    name: "Al mes",
    align: "end",
    cell: ({ amount }) => <Amount {...euros(amount)} className="font-semibold" />,
  },
  {
    name: "Estado",
    card: "wide",
    label: null,
    cell: ({ status, statusLabel }) => <Badge variant={PROMISE_TONES[status]}>{statusLabel}</Badge>,
  },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: (line) => (PROMISE.allows(line.status, "stop", line.role) ? <StopPromise promise={line} /> : null),
  },
];
