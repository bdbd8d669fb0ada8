"use client";

import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { useLines } from "@/components/display/use-pages";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Page } from "@/lib/core/command/page";
import { formatDate } from "@/lib/core/format/format";
import type { ReadLine } from "@/lib/offers/rooms/queries";
import type { ShownRoom } from "./shown-room";

type ReadsCardProps = { room: ShownRoom; first: Page<ReadLine>; timeZone: string };

/** The reading log: who read which document, and when. */
export function ReadsCard({ room, first, timeZone }: ReadsCardProps) {
  const { lines, ...pages } = useLines<ReadLine>({
    first,
    path: `${room.api}/${room.id}/reads`,
    failed: "No se pudieron cargar más lecturas",
  });
  const columns: readonly Column<ReadLine>[] = [
    { name: "Quién", cell: ({ user }) => user.name },
    { name: "Qué", cell: ({ document }) => document.title },
    { name: "Cuándo", align: "end", cell: ({ readAt }) => formatDate(new Date(readAt), timeZone) },
  ];
  return (
    <Card aria-labelledby="lecturas">
      <CardHeader>
        <CardTitle id="lecturas">Quién ha leído qué</CardTitle>
      </CardHeader>
      {lines.length === 0 ? (
        <CardContent>
          <Note>Aquí verás cada lectura, con su hora.</Note>
        </CardContent>
      ) : (
        <DataTable
          caption="Lecturas de los documentos, las últimas primero"
          columns={columns}
          rows={lines}
          keyOf={({ id }) => id}
          dense
        />
      )}
      <LoadMore pages={pages} place="card" />
    </Card>
  );
}
