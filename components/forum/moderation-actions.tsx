"use client";

import { useState } from "react";
import { moderatePost } from "@/actions/forum";
import { ReasonButton } from "@/components/forms/reason-button";
import { NativeSelect } from "@/components/ui/native-select";

type Category = { id: number; name: string };
type ModerationActionsProps = {
  post: { id: number; isPinned: boolean; isLocked: boolean; category: { id: number } };
  categories: readonly Category[];
};

/** The administrator's actions on a topic, except hiding it. */
export function ModerationActions({ post, categories }: ModerationActionsProps) {
  const { id, isPinned, isLocked, category } = post;
  const others = categories.filter((each) => each.id !== category.id);
  const [to, setTo] = useState(others[0]?.id ?? category.id);
  const shared = {
    busyText: "Guardando…",
    mild: true,
    action: moderatePost,
  } as const;
  const notifiedText = "Hemos avisado a su autor.";
  return (
    <fieldset
      className="flex flex-wrap items-center gap-1 max-tablet:*:data-[slot=button]:px-2"
      aria-label="Moderación"
    >
      <ReasonButton
        size="sm"
        ask={{
          ...shared,
          title: isPinned ? "Dejar de fijar el tema" : "Fijar el tema",
          note: isPinned ? "Volverá a su posición en la lista." : "Aparecerá el primero en las listas.",
          act: isPinned ? "Dejar de fijar" : "Fijar",
          fields: { id, act: isPinned ? "unpin" : "pin" },
          done: [isPinned ? "Ya no está fijado" : "Tema fijado", notifiedText],
        }}
      >
        {isPinned ? "Dejar de fijar" : "Fijar"}
      </ReasonButton>
      <ReasonButton
        size="sm"
        ask={{
          ...shared,
          title: isLocked ? "Volver a abrir el tema" : "Cerrar el tema",
          note: isLocked ? "Se podrá volver a comentar." : "Se podrá leer, pero no comentar ni editar.",
          act: isLocked ? "Abrir" : "Cerrar",
          fields: { id, act: isLocked ? "unlock" : "lock" },
          done: [isLocked ? "Tema abierto" : "Tema cerrado", notifiedText],
        }}
      >
        {isLocked ? "Abrir" : "Cerrar"}
      </ReasonButton>
      <NativeSelect
        aria-label="Categoría de destino"
        value={to}
        onChange={(event) => setTo(Number(event.target.value))}
      >
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </NativeSelect>
      <ReasonButton
        size="sm"
        ask={{
          ...shared,
          title: "Mover el tema",
          note: `Pasará a «${others.find((each) => each.id === to)?.name ?? ""}».`,
          act: "Mover",
          fields: { id, act: "move", categoryId: to },
          done: ["Tema movido", notifiedText],
        }}
      >
        Mover
      </ReasonButton>
    </fieldset>
  );
}
