"use client";

import dynamic from "next/dynamic";
import { setStartupStatus } from "@/actions/startups/profiles";
import { Note } from "@/components/display/note";
import { ActionButton } from "@/components/forms/action-button";
import { DialogButton } from "@/components/parts/dialog-button";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { StartupStatus } from "@/lib/startups/constants";
import { STARTUP } from "@/lib/startups/profiles/machine";
import type { StartupLine } from "@/lib/startups/profiles/queries";
import { STATUS_VARIANTS } from "./labels";

const CloseDialog = dynamic(() => import("./close-dialog").then((module) => module.CloseDialog), {
  ssr: false,
});

const EVENTS = [
  { event: "reopen", status: "active", label: "Volver a abrir", done: "La startup está activa" },
  { event: "fund", status: "funded", label: "Ya está financiada", done: "La startup está financiada" },
  { event: "acquire", status: "acquired", label: "La han comprado", done: "La startup está adquirida" },
] as const;

const NOTES: Readonly<Record<StartupStatus, string>> = {
  active: "Aparece en las listas y busca inversión.",
  funded: "Aparece en las listas como financiada.",
  acquired: "Aparece en las listas como adquirida.",
  closed: "No aparece en las listas; quien tiene su dirección aún la ve.",
};

type StatusCardProps = { startup: Pick<StartupLine, "id" | "name" | "status" | "acts" | "isRemoved"> };

/** The state of a startup, as its founder reports it. */
export function StatusCard({ startup: { id, name, status, acts, isRemoved } }: StatusCardProps) {
  return (
    <Card aria-labelledby="estado">
      <CardHeader>
        <CardTitle id="estado">Estado</CardTitle>
        <Badge variant={STATUS_VARIANTS[status]}>{STARTUP.labels[status]}</Badge>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <Note>
          {isRemoved ? "Un administrador la ha retirado: no aparece en las listas." : NOTES[status]}
        </Note>
        <span className="flex flex-wrap gap-2">
          {EVENTS.filter(({ event }) => acts.includes(event)).map((each) => (
            <ActionButton
              key={each.event}
              action={setStartupStatus}
              fields={{ id, status: each.status }}
              done={[each.done]}
              failed="No se pudo cambiar el estado"
            >
              {each.label}
            </ActionButton>
          ))}
          {acts.includes("close") ? (
            <DialogButton
              variant="destructiveOutline"
              dialog={(close) => <CloseDialog startup={{ id, name }} close={close} />}
            >
              Cerrar la startup
            </DialogButton>
          ) : null}
        </span>
      </CardContent>
    </Card>
  );
}
