import { FileText } from "lucide-react";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { Viewer } from "@/lib/auth/actor";
import { formatBytes } from "@/lib/core/format/format";
import { DOCUMENT_LABELS } from "@/lib/offers/room-constants";
import { getRoom, type Room, type RoomRole } from "@/lib/offers/rooms/queries";
import type { RoomDefinition } from "@/lib/offers/rooms/room";
import { RoomActions } from "./room-actions";
import { KEEPER_LABELS, type ShownRoom } from "./shown-room";

type RoomCardProps = { definition: RoomDefinition; room: ShownRoom; viewer: Viewer };

const notesOf = (keeper: string): Partial<Readonly<Record<RoomRole, string>>> => ({
  none: `Para leerlos, pide acceso a su ${keeper}.`,
  asked: "Has pedido acceso: te avisaremos cuando te respondan.",
  granted: `Cada página lleva tu nombre, y su ${keeper} ve qué has leído.`,
  investor: `Los lees como inversor. Cada página lleva tu nombre, y su ${keeper} ve qué has leído.`,
  refused: "No te han dado acceso. Puedes volver a pedirlo.",
  revoked: "Ya no tienes acceso. Puedes volver a pedirlo.",
  administrator: "Tu lectura queda registrada, y cada página lleva tu nombre.",
});

/** The data room for all others: its documents, and how to get access. Renders nothing if it is empty. */
export async function RoomCard({ definition, room, viewer }: RoomCardProps) {
  const { role, documents } = await getRoom(definition, { viewer, id: room.id });
  if (documents.length === 0 || role === room.keeper) return null;
  const isInAnyhow = role === "administrator" || role === "investor";
  return (
    <Card aria-labelledby="sala">
      <CardHeader>
        <CardTitle id="sala">Sala de documentos</CardTitle>
      </CardHeader>
      <DocumentList documents={documents} />
      <CardContent className="grid content-start justify-items-start gap-3 border-t">
        <Note>{notesOf(KEEPER_LABELS[room.keeper])[role]}</Note>
        {isInAnyhow ? null : <RoomActions room={room} role={role} userId={viewer.id} />}
      </CardContent>
    </Card>
  );
}

function DocumentList({ documents }: Pick<Room, "documents">) {
  return (
    <ItemGroup>
      {documents.map(({ id, title, kind, sizeBytes, url }) => (
        <Item key={id} className="flex items-center gap-3">
          <FileText className="flex-none text-muted-foreground" aria-hidden="true" />
          <span className="grid min-w-0">
            {url ? (
              <a className="inline-flex min-h-6 items-center wrap-anywhere" href={url} download>
                {title}
              </a>
            ) : (
              <span className="wrap-anywhere">{title}</span>
            )}
            <Note as="span">
              {DOCUMENT_LABELS[kind]} · PDF, {formatBytes(sizeBytes)}
            </Note>
          </span>
        </Item>
      ))}
    </ItemGroup>
  );
}
