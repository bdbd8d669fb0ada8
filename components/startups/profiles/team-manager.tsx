"use client";

import dynamic from "next/dynamic";
import { removeTeammate } from "@/actions/startups/profiles";
import { Note } from "@/components/display/note";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { ActionButton } from "@/components/forms/action-button";
import { DialogButton } from "@/components/parts/dialog-button";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { TeamLine } from "@/lib/startups/profiles/team-queries";

const TeamDialog = dynamic(() => import("./team-dialog").then((module) => module.TeamDialog), { ssr: false });

type TeamManagerProps = { startup: { id: number; name: string }; team: readonly TeamLine[]; canAdd: boolean };

/** The team, as its founder edits it. */
export function TeamManager({ startup, team, canAdd }: TeamManagerProps) {
  return (
    <Card aria-labelledby="equipo">
      <CardHeader>
        <CardTitle id="equipo">Equipo</CardTitle>
        {canAdd ? (
          <DialogButton size="sm" dialog={(close) => <TeamDialog startup={startup} close={close} />}>
            Añadir a alguien
          </DialogButton>
        ) : null}
      </CardHeader>
      {team.length === 0 ? (
        <CardContent>
          <Note>Todavía solo estás tú. Añade a quienes trabajan contigo.</Note>
        </CardContent>
      ) : (
        <ItemGroup>
          {team.map(({ id, name, role, profileImageUrl, hasAccepted }) => (
            <Item key={id} className="flex flex-wrap items-center justify-between gap-3">
              <Person>
                <Avatar name={name} src={profileImageUrl} />
                <PersonText>
                  <PersonName>{name}</PersonName>
                  <PersonNote>
                    {role}
                    {hasAccepted ? "" : " · sin responder"}
                  </PersonNote>
                </PersonText>
              </Person>
              <ActionButton
                size="sm"
                variant="ghost"
                action={removeTeammate}
                fields={{ id: startup.id, memberId: id }}
                done={[`${name} ya no está en el equipo`]}
                failed="No se pudo quitar"
              >
                Quitar <span className="sr-only">a {name}</span>
              </ActionButton>
            </Item>
          ))}
        </ItemGroup>
      )}
    </Card>
  );
}
