"use client";

import { Note } from "@/components/display/note";
import { usePages } from "@/components/display/use-pages";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Page } from "@/lib/core/command/page";
import { formatDate } from "@/lib/core/format/format";
import type { ReadLine } from "@/lib/offers/rooms/queries";
import type { ShownRoom } from "./shown-room";

type ReadsCardProps = { room: ShownRoom; first: Page<ReadLine>; timeZone: string };

/** The reading log: who read which document, and when. */
export function ReadsCard({ room, first, timeZone }: ReadsCardProps) {
  const pages = usePages<ReadLine>({
    path: `${room.api}/${room.id}/reads`,
    nextCursor: first.nextCursor,
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
      {first.rows.length === 0 ? (
        <CardContent>
          <Note>Aquí verás cada lectura, con su hora.</Note>
        </CardContent>
      ) : (
        <DataTable
          caption="Lecturas de los documentos, las últimas primero"
          columns={columns}
          rows={[...first.rows, ...pages.rows]}
          keyOf={({ id }) => id}
          dense
        />
      )}
      {pages.loadMore ? (
        <CardContent className="grid justify-center border-t">
          <Button onClick={pages.loadMore} busy={pages.loading} busyText="Cargando…">
            Cargar más
          </Button>
        </CardContent>
      ) : null}
    </Card>
  );
}
