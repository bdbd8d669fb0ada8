"use client";

import { FileUp } from "lucide-react";
import dynamic from "next/dynamic";
import { Note } from "@/components/display/note";
import { ActionButton } from "@/components/forms/action-button";
import { DialogButton } from "@/components/parts/dialog-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import { formatBytes } from "@/lib/core/format/format";
import { DOCUMENT_LABELS } from "@/lib/offers/room-constants";
import type { Room } from "@/lib/offers/rooms/queries";
import type { ShownRoom } from "./shown-room";

const UploadDialog = dynamic(() => import("./upload-dialog").then((module) => module.UploadDialog), {
  ssr: false,
});

const INVITATIONS: Readonly<Record<ShownRoom["keeper"], string>> = {
  founder:
    "Sube tu presentación o tus cuentas: solo las lee quien tú dejes entrar, con su nombre en cada página.",
  manager:
    "Sube tus cuentas o el reglamento: los leen tus inversores y quien tú dejes entrar, con su nombre en cada página.",
};

/** The documents of a data room: upload and remove them. */
export function DocumentsManager({ room, documents }: { room: ShownRoom } & Pick<Room, "documents">) {
  return (
    <Card aria-labelledby="documentos">
      <CardHeader>
        <CardTitle id="documentos">Sala de documentos</CardTitle>
        {room.isClosed ? null : (
          <DialogButton size="sm" dialog={(close) => <UploadDialog room={room} close={close} />}>
            <FileUp /> Subir un PDF
          </DialogButton>
        )}
      </CardHeader>
      {documents.length === 0 ? (
        <CardContent>
          <Note>{room.isClosed ? "No hay documentos." : INVITATIONS[room.keeper]}</Note>
        </CardContent>
      ) : (
        <ItemGroup>
          {documents.map(({ id, title, kind, sizeBytes, url }) => (
            <Item key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="grid min-w-0">
                <a
                  className="inline-flex min-h-6 items-center wrap-anywhere"
                  href={room.isClosed ? undefined : (url ?? undefined)}
                  download
                >
                  {title}
                </a>
                <Note as="span">
                  {DOCUMENT_LABELS[kind]} · PDF, {formatBytes(sizeBytes)}
                </Note>
              </span>
              <ActionButton
                size="sm"
                variant="ghost"
                action={room.actions.removeDocument}
                fields={{ id: room.id, documentId: id }}
                done={["Documento retirado", title]}
                failed="No se pudo retirar el documento"
              >
                Retirar <span className="sr-only">{title}</span>
              </ActionButton>
            </Item>
          ))}
        </ItemGroup>
      )}
    </Card>
  );
}
