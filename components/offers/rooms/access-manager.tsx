"use client";

import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { restartingAfter, useLines } from "@/components/display/use-pages";
import { ActionButton } from "@/components/forms/action-button";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { Page } from "@/lib/core/command/page";
import { ACCESS_MACHINE } from "@/lib/offers/rooms/access-machine";
import type { AccessLine } from "@/lib/offers/rooms/queries";
import type { ShownRoom } from "./shown-room";

type AccessManagerProps = { room: ShownRoom; first: Page<AccessLine> };

const VARIANTS = { asked: "warning", granted: "success", refused: "outline", revoked: "outline" } as const;

/** The requests to read the documents of a data room: accept, reject, or revoke them. */
export function AccessManager({ room, first }: AccessManagerProps) {
  const { lines, ...pages } = useLines<AccessLine>({
    first,
    path: `${room.api}/${room.id}/access`,
    failed: "No se pudieron cargar más solicitudes",
  });
  const actions = {
    decideAccess: restartingAfter(room.actions.decideAccess, pages.restart),
    endAccess: restartingAfter(room.actions.endAccess, pages.restart),
  };
  return (
    <Card aria-labelledby="lectores">
      <CardHeader>
        <CardTitle id="lectores">Quién puede leerlos</CardTitle>
      </CardHeader>
      {lines.length === 0 ? (
        <CardContent>
          <Note>Todavía no ha pedido acceso nadie.</Note>
        </CardContent>
      ) : (
        <ItemGroup>
          {lines.map((line) => (
            <Item key={line.id} className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <Person>
                  <Avatar name={line.user.name} src={line.user.profileImageUrl} />
                  <PersonText>
                    <PersonName>{line.user.name}</PersonName>
                    <PersonNote>{line.reads === 1 ? "1 lectura" : `${line.reads} lecturas`}</PersonNote>
                  </PersonText>
                </Person>
                <Badge variant={VARIANTS[line.status]}>{ACCESS_MACHINE.states[line.status].label}</Badge>
              </div>
              <p className="text-sm wrap-anywhere">«{line.reason}»</p>
              <Actions roomId={room.id} actions={actions} line={line} />
            </Item>
          ))}
        </ItemGroup>
      )}
      <LoadMore pages={pages} place="card" />
    </Card>
  );
}

type ActionsProps = {
  roomId: number;
  actions: Pick<ShownRoom["actions"], "decideAccess" | "endAccess">;
  line: AccessLine;
};

function Actions({ roomId, actions, line: { user, status } }: ActionsProps) {
  const fields = { id: roomId, userId: user.id };
  const { name } = user;
  const shared = { size: "sm", failed: "No se pudo guardar" } as const;
  if (status === "granted") {
    return (
      <span>
        <ActionButton
          {...shared}
          variant="ghost"
          action={actions.endAccess}
          fields={fields}
          done={["Acceso retirado", name]}
        >
          Retirar el acceso <span className="sr-only">de {name}</span>
        </ActionButton>
      </span>
    );
  }
  if (status !== "asked") return null;
  return (
    <span className="flex flex-wrap gap-2">
      <ActionButton
        {...shared}
        action={actions.decideAccess}
        fields={{ ...fields, grant: true }}
        done={[`${name} ya puede leerlos`]}
      >
        Dar acceso <span className="sr-only">a {name}</span>
      </ActionButton>
      <ActionButton
        {...shared}
        variant="ghost"
        action={actions.decideAccess}
        fields={{ ...fields, grant: false }}
        done={["Solicitud rechazada", name]}
      >
        Rechazar <span className="sr-only">a {name}</span>
      </ActionButton>
    </span>
  );
}
