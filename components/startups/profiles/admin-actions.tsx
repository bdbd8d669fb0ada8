"use client";

import { removeStartup, restoreStartup } from "@/actions/startups/profiles";
import { ActionButton } from "@/components/forms/action-button";
import { ReasonButton } from "@/components/forms/reason-button";
import { LinkButton } from "@/components/parts/link-button";
import type { StartupLine } from "@/lib/startups/profiles/queries";

type AdminActionsProps = { startup: Pick<StartupLine, "id" | "name" | "isRemoved" | "acts"> };

/** The administrator's actions on a startup: correct, remove or restore it. */
export function AdminActions({ startup: { id, name, isRemoved, acts } }: AdminActionsProps) {
  if (isRemoved) {
    return (
      <ActionButton
        action={restoreStartup}
        fields={{ id }}
        done={["Startup publicada de nuevo", name]}
        failed="No se pudo devolver a las listas"
      >
        Devolver a las listas
      </ActionButton>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      {acts.includes("edit") ? (
        <LinkButton href={`/startups/${id}/edit`} prefetch={false}>
          Corregir
        </LinkButton>
      ) : null}
      <ReasonButton
        variant="destructiveOutline"
        ask={{
          title: `Retirar «${name}»`,
          note: "Deja de verse en las listas y en su página. Su fundador sabrá por qué.",
          act: "Retirar la startup",
          busyText: "Retirando…",
          action: removeStartup,
          fields: { id },
          done: ["Startup retirada", name],
        }}
      >
        Retirar
      </ReasonButton>
    </span>
  );
}
